import type { ReactNode } from "react";

type SubjectCardProps = { readonly title: string; readonly intro?: ReactNode; readonly children?: ReactNode };

/** Renders the card of a page that has a single subject, with the heading of the page. */
export const SubjectCard = ({ title, intro, children }: SubjectCardProps) => (
  <section className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-5 shadow-popover sm:p-8 [&_[type=submit]]:w-full">
    <header className="grid gap-2">
      <h1 className="text-name font-semibold tracking-tight text-balance wrap-anywhere">{title}</h1>
      {intro && <p className="text-muted text-pretty">{intro}</p>}
    </header>
    {children}
  </section>
);
