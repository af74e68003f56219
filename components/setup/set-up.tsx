"use client";

import { useState, useSyncExternalStore } from "react";
import { PlainPage } from "@/components/shell/plain-page";
import { SetUpDone } from "./set-up-done";
import { SetUpForm } from "./set-up-form";

/** The first-owner page behind the one-time link, from the link's code to what comes next. */
export function SetUp() {
  const code = useLinkCode();
  const [isDone, setDone] = useState(false);
  if (isDone) return <SetUpDone />;
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
        onDone={() => {
          // The code is spent: it need not stay in the address and the history.
          history.replaceState(null, "", location.pathname);
          setDone(true);
        }}
      />
    </PlainPage>
  );
}

function subscribe(onChange: () => void) {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/** The part of the address that the browser keeps to itself; undefined while the page is not running yet. */
function useLinkCode(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribe,
    () => location.hash.slice(1),
    () => undefined,
  );
}
