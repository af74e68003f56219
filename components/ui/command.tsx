"use client";

import { useState } from "react";
import { Button } from "./button";

const SAYS = { ready: "Copy", copied: "Copied", refused: "Select it" } as const;

/** A command to run in a terminal, with a button that copies it. */
export function Command({ label, children }: { readonly label: string; readonly children: string }) {
  const [state, setState] = useState<keyof typeof SAYS>("ready");

  async function copy() {
    // Browsers refuse on plain http, other than on this very machine.
    const isCopied = await navigator.clipboard?.writeText(children).then(
      () => true,
      () => false,
    );
    setState(isCopied ? "copied" : "refused");
  }

  return (
    <div className="flex items-center gap-2 rounded-md border border-line bg-page p-2 max-sm:flex-col max-sm:items-stretch">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <pre
        className="min-w-0 flex-1 p-1 font-mono text-dense break-words whitespace-pre-wrap select-all"
        role="group"
        aria-label={label}
      >
        <code>{children}</code>
      </pre>
      <Button look="secondary" aria-label={`${SAYS[state]}: ${label}`} onClick={copy}>
        <span aria-live="polite">{SAYS[state]}</span>
      </Button>
    </div>
  );
}
