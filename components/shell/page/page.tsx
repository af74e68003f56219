import type { ReactNode } from "react";

type PageProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  /** The actions of the page, shown next to the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Renders a page of the dashboard with its heading. */
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
