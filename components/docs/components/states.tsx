import type { ReactNode } from "react";

/** Renders a component in its states, each under its name. */
export const States = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-2">{children}</div>
);

type StateProps = {
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** Renders one state of a component. */
export const State = ({ name, isWide = false, children }: StateProps) => (
  <figure className={`grid min-w-0 grid-cols-1 content-start gap-1.5 ${isWide ? "sm:col-span-2" : ""}`}>
    <figcaption className="text-meta text-muted">{name}</figcaption>
    <div>{children}</div>
  </figure>
);
