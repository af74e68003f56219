import { CopyButton } from "@/components/ui/input/copy-button";
import { CodeText } from "./code-text";

type TerminalProps = {
  /** What the commands do, in words. */
  readonly label: string;
  /** Works as pasted in a POSIX shell; the tests do just that with every one. */
  readonly children: string;
  /** What each call in it answers. */
  readonly status?: number;
  /** The body of the last answer, as an example; the tests hold its shape against the real one. */
  readonly answer?: object;
};

/** Commands for a shell with a button that copies them, and what they answer. */
export function Terminal({ label, children, status = 200, answer }: TerminalProps) {
  return (
    <figure className="grid grid-cols-1 overflow-hidden rounded-md border border-line">
      <div className="flex items-center justify-between gap-2 border-b border-line bg-surface py-1.5 pr-1.5 pl-3">
        <figcaption className="text-meta font-medium text-muted first-letter:uppercase">{label}</figcaption>
        <CopyButton label={label} text={children} />
      </div>
      <CodeText text={children} data-terminal={status} />
      {answer && (
        <>
          <p className="border-t border-line bg-surface px-3 py-1.5 text-meta font-medium text-muted">
            Answer, status {status}
          </p>
          <CodeText text={JSON.stringify(answer, null, 2)} data-answer="" />
        </>
      )}
    </figure>
  );
}
