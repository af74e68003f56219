import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/input/copy-button";
import { Command } from "@/components/ui/input/copyable-command";
import { CodeText } from "./code-text";
import { elementsOf, textOf } from "./text-of";

type TerminalProps = {
  /** What the commands do, in words. */
  readonly label: string;
  /**
   * The commands: text, or a fenced block in MDX. They work as pasted into a POSIX shell, and a test pastes every one.
   * A second fenced block is the body of the last answer, as an example; the test compares its shape with the real one.
   */
  readonly children: ReactNode;
  /** The status of each call. */
  readonly status?: number;
};

/** Commands for a shell with a button that copies them, and an example of the answer. */
export function Terminal({ label, children, status = 200 }: TerminalProps) {
  const [first, second] = elementsOf(children);
  const commands = textOf(first ?? children).trimEnd();
  return (
    <figure className="grid grid-cols-1 overflow-hidden rounded-md border border-line">
      <CodeHead label={label} text={commands} />
      <CodeText text={commands} data-terminal={status} />
      {second && (
        <>
          <p className="border-t border-line bg-surface px-3 py-1.5 text-meta font-medium text-muted">
            Answer, status {status}
          </p>
          <CodeText text={textOf(second).trimEnd()} data-answer="" />
        </>
      )}
    </figure>
  );
}

type ShellProps = { readonly label: string; readonly children: ReactNode };

/** A command for whoever runs the server, with a button that copies it. No test pastes it. `children`: a fenced block. */
export const Shell = ({ label, children }: ShellProps) => <Command label={label}>{textOf(children).trimEnd()}</Command>;

type ProgramProps = { readonly language: string; readonly label: string; readonly children: ReactNode };

/** A program that does the same as the commands above it, folded. `children`: a fenced block. */
export function Program({ language, label, children }: ProgramProps) {
  const text = textOf(children).trimEnd();
  return (
    <details className="overflow-hidden rounded-md border border-line">
      <summary className="cursor-pointer bg-surface px-3 py-2 text-dense font-medium">{language}</summary>
      <figure className="border-t border-line">
        <CodeHead label={`${label} in ${language}`} text={text} />
        <CodeText text={text} data-program={language} />
      </figure>
    </details>
  );
}

function CodeHead({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line bg-surface py-1.5 pr-1.5 pl-3">
      <figcaption className="text-meta font-medium text-muted first-letter:uppercase">{label}</figcaption>
      <CopyButton label={label} text={text} />
    </div>
  );
}
