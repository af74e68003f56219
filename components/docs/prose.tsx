import type { ReactNode } from "react";

type TextProps = { readonly children: ReactNode };

/** A list of points. */
export function Points({ children }: TextProps) {
  return <ul className="grid grid-cols-1 list-disc gap-1.5 pl-5 marker:text-muted">{children}</ul>;
}

/** Steps that follow each other. */
export function Steps({ children }: TextProps) {
  return <ol className="grid grid-cols-1 list-decimal gap-1.5 pl-5 marker:text-muted">{children}</ol>;
}

/** A name or a value as written in a file or a terminal. */
export function Code({ children }: TextProps) {
  return (
    <code className="rounded-sm border border-line bg-surface px-0.5 py-px box-decoration-clone font-mono text-dense">
      {children}
    </code>
  );
}

/** Shows the name of a table row as code. */
export const inCode = (name: string) => <Code>{name}</Code>;

/** Advice that costs data if it is overlooked. */
export function Warning({ children }: TextProps) {
  return (
    <div className="rounded-md border border-line border-l-4 border-l-stage-in-process bg-stage-in-process-tint px-3 py-2">
      {children}
    </div>
  );
}
