import type { ReactNode } from "react";

type TextProps = { readonly children: ReactNode };

/** Renders a bulleted list. */
export function Points({ children }: TextProps) {
  return <ul className="grid grid-cols-1 list-disc gap-1.5 pl-5 marker:text-muted">{children}</ul>;
}

/** Renders numbered steps. */
export function Steps({ children }: TextProps) {
  return <ol className="grid grid-cols-1 list-decimal gap-1.5 pl-5 marker:text-muted">{children}</ol>;
}

/** Renders a name or a value as it is typed in a file or a terminal. */
export function Code({ children }: TextProps) {
  return (
    <code className="rounded-sm border border-line bg-surface px-0.5 py-px box-decoration-clone font-mono text-dense">
      {children}
    </code>
  );
}

/** Renders the name of a table row as code. */
export const inCode = (name: string) => <Code>{name}</Code>;

/** Renders a warning. Ignoring it can lose data. */
export function Warning({ children }: TextProps) {
  return (
    <div className="rounded-md border border-line border-l-4 border-l-stage-in-process bg-stage-in-process-tint px-3 py-2">
      {children}
    </div>
  );
}
