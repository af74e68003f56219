"use client";

import { PlainPage } from "@/components/shell/page/plain-page";
import { forgetLinkCode, useLinkCode } from "@/lib/client/accounts/hash-code";
import { enter } from "@/lib/client/accounts/session";
import { SetUpForm } from "./set-up-form";

/** Renders the set-up page behind the one-time link. The new owner is signed in at once. */
export function SetUp() {
  const code = useLinkCode();
  if (code === "") {
    return (
      <PlainPage
        title="Open the link that the server printed"
        intro="This address lacks the code at its end. When the server starts, it prints a link that ends in /setup# and a code; open that one, whole."
      >
        <p>The link is gone? Restart the server: it prints a new one for as long as there is no owner.</p>
      </PlainPage>
    );
  }
  return (
    <PlainPage
      title="Create the first owner"
      intro="The owner may do everything in this installation. This page works once, and is closed from then on."
    >
      <SetUpForm
        code={code}
        onDone={(owner) => {
          forgetLinkCode();
          void enter(owner);
        }}
      />
    </PlainPage>
  );
}
