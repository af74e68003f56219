import type { ReactNode } from "react";

type PageProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  /** What can be done here: stands beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A page of the dashboard: its heading, and what is on it. */
export function Page({ title, intro, actions, children }: PageProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid grid-cols-1 gap-1">
          <h1 className="text-title font-semibold tracking-tight wrap-anywhere">{title}</h1>
          {intro && <p className="max-w-prose text-muted">{intro}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
