"use client";

import { Check, Copy } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/input/button";

const TEXT = { ready: "Copy as Markdown", copied: "Copied", refused: "Couldn’t copy. Try again" } as const;

/** Copies this page as Markdown, with a link to the same text. */
export function CopyMarkdown() {
  const address = `${usePathname()}.md`;
  const [state, setState] = useState<keyof typeof TEXT>("ready");

  async function copy() {
    const isCopied = await copied(address).then(
      () => true,
      () => false,
    );
    setState(isCopied ? "copied" : "refused");
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button look="secondary" onClick={() => void copy()}>
        {state === "copied" ? (
          <Check className="size-4 text-stage-funded" aria-hidden="true" />
        ) : (
          <Copy className="size-4 text-muted" aria-hidden="true" />
        )}
        <span aria-live="polite">{TEXT[state]}</span>
      </Button>
      <a href={address} className="py-1 text-muted hover:text-ink">
        View as Markdown
      </a>
    </div>
  );
}

/** Copies the text at an address. Some browsers allow that only if the copy begins before the text is there. */
async function copied(address: string): Promise<void> {
  const text = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(response.statusText);
    return new Blob([await response.text()], { type: "text/plain" });
  });
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
}
