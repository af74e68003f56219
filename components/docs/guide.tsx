import type { ReactNode } from "react";
import { Brand } from "@/components/ui/brand";

/** A part of a guide. Its id is its place in the address (`#id`), so it stays once it is published. */
export type GuideSection = { readonly id: string; readonly title: string; readonly body: ReactNode };

type GuideProps = {
  readonly title: string;
  readonly intro: ReactNode;
  readonly sections: readonly GuideSection[];
};

/** A page of the documentation: its contents beside it, or under its title where there is no room. */
export function Guide({ title, intro, sections }: GuideProps) {
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-8 px-4 py-8">
      <header className="flex items-center justify-between gap-4">
        <Brand />
        <a href="/docs">All documentation</a>
      </header>
      <main className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="grid gap-2 lg:col-start-2">
          <h1 className="text-title font-semibold tracking-tight">{title}</h1>
          <div className="text-muted">{intro}</div>
        </div>
        <Contents sections={sections} />
        <div className="grid grid-cols-1 gap-10 lg:col-start-2">
          {sections.map((section) => (
            <Part key={section.id} {...section} />
          ))}
        </div>
      </main>
    </div>
  );
}

function Contents({ sections }: Pick<GuideProps, "sections">) {
  return (
    <nav
      aria-labelledby="contents"
      className="rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start lg:border-0 lg:bg-transparent lg:p-0 lg:pt-1"
    >
      <h2 id="contents" className="mb-1 text-meta font-medium text-muted">
        On this page
      </h2>
      <ul className="grid gap-x-4 sm:max-lg:grid-cols-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1 text-ink no-underline hover:text-accent hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Part({ id, title, body }: GuideSection) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-6 grid-cols-1 gap-3">
      <h2 id={`${id}-title`} className="border-b border-line pb-2 text-heading font-semibold tracking-tight">
        {title}
      </h2>
      {body}
    </section>
  );
}
