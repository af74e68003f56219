import { CopyButton } from "./copy-button";

/** A terminal command with a copy button. */
export function Command({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="flex items-center gap-2 rounded-md border border-line bg-page p-2 max-sm:flex-col max-sm:items-stretch">
      <figure aria-label={label} className="min-w-0 flex-1 p-1">
        <pre className="font-mono text-dense whitespace-pre-wrap select-all">
          <code>{children}</code>
        </pre>
      </figure>
      <CopyButton label={label} text={children} />
    </div>
  );
}
