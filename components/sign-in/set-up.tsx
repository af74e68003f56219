"use client";

import { OutsidePage } from "@/components/shell/page/outside-page";
import { forgetLinkCode, useLinkCode } from "@/lib/client/accounts/hash-code";
import { enter } from "@/lib/client/accounts/session";
import { SetUpForm } from "./set-up-form";

/** Renders the set-up page behind the one-time link. The new owner is signed in at once. */
export function SetUp() {
  const code = useLinkCode();
  if (code === "") {
    return (
      <OutsidePage
        title="Open the link that the server printed"
        intro="The code at the end of this link is missing. When the server starts, it prints a link that ends in /setup# and a code. Open that full link."
      >
        <p>Lost the link? Restart the server. It prints a new one until there is an owner.</p>
      </OutsidePage>
    );
  }
  return (
    <OutsidePage
      title="Create the first owner"
      intro="Welcome to Hearthline. You’ll be the owner, who can do everything here. This page works only once."
    >
      <SetUpForm
        code={code}
        onDone={(owner) => {
          forgetLinkCode();
          // The pipeline of a new installation shows the first steps.
          void enter(owner, "/pipeline");
        }}
      />
    </OutsidePage>
  );
}
