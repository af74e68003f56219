"use client";

import { useState } from "react";
import { Button } from "./button";

const BUTTON_TEXT = { ready: "Copy", copied: "Copied", refused: "Select it" } as const;

type CopyButtonProps = {
  /** The name of the copied value. */
  readonly label: string;
  readonly text: string;
};

/** Copies a text and says whether that worked. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof BUTTON_TEXT>("ready");

  async function copy() {
    // Browsers refuse on plain http, except on this machine.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setState(isCopied ? "copied" : "refused");
  }

  return (
    <Button look="secondary" aria-label={`${BUTTON_TEXT[state]}: ${label}`} onClick={copy}>
      <span aria-live="polite">{BUTTON_TEXT[state]}</span>
    </Button>
  );
}
