import type { ReactNode } from "react";
import { Brand } from "@/components/ui/feedback/brand";

type PlainPageProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
};

/** Renders a page outside the dashboard, with a single subject. */
export function PlainPage({ title, intro, children }: PlainPageProps) {
  return (
    <main className="mx-auto grid w-full grid-cols-1 max-w-xl content-start gap-6 px-4 py-8 sm:pt-16">
      <p>
        <Brand />
      </p>
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
