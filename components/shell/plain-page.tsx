import type { ReactNode } from "react";

type PlainPageProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
};

/** A page with one thing on it, for everything outside the dashboard. */
export function PlainPage({ title, intro, children }: PlainPageProps) {
  return (
    <main className="mx-auto grid w-full grid-cols-1 max-w-xl content-start gap-6 px-4 py-8 sm:pt-16">
      <Brand />
      <section className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <header className="grid gap-2">
          <h1 className="text-title font-semibold tracking-tight">{title}</h1>
          {intro && <p className="text-muted">{intro}</p>}
        </header>
        {children}
      </section>
    </main>
  );
}

function Brand() {
  return (
    <p className="flex items-center gap-2 font-semibold">
      <svg
        viewBox="0 0 20 20"
        className="size-5 text-accent"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <path d="M3 17V8.5L10 3l7 5.5V17" strokeLinejoin="round" strokeLinecap="round" />
        <path
          d="M10 17c-2 0-3-1.2-3-2.8 0-2 2.2-2.7 3-5.2.8 2.5 3 3.2 3 5.2 0 1.6-1 2.8-3 2.8Z"
          fill="currentColor"
          stroke="none"
        />
      </svg>
      Hearthline
    </p>
  );
}
