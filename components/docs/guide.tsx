import { Hash } from "lucide-react";
import type { ReactNode } from "react";
import { NextPage } from "./next-page";

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
    <main
      id="content"
      tabIndex={-1}
      className="grid min-w-0 grid-cols-1 content-start gap-x-10 gap-y-8 outline-none xl:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <div className="grid max-w-3xl gap-2">
        <h1 className="text-title font-semibold tracking-tight">{title}</h1>
        <div className="text-muted">{intro}</div>
      </div>
      <Contents sections={sections} />
      <div className="grid max-w-3xl grid-cols-1 gap-10">
        {sections.map((section) => (
          <Part key={section.id} {...section} />
        ))}
        <NextPage />
      </div>
    </main>
  );
}

function Contents({ sections }: Pick<GuideProps, "sections">) {
  return (
    <nav
      aria-labelledby="contents"
      className="max-w-3xl rounded-lg border border-line bg-surface p-4 xl:sticky xl:top-18 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:self-start xl:border-0 xl:bg-transparent xl:p-0"
    >
      <h2 id="contents" className="mb-1 text-meta font-medium text-muted">
        On this page
      </h2>
      <ul className="grid gap-x-4 max-xl:grid-cols-2">
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
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-18 grid-cols-1 gap-3">
      <div className="group flex items-center gap-2 border-b border-line pb-2">
        <h2 id={`${id}-title`} className="text-heading font-semibold tracking-tight">
          {title}
        </h2>
        <a
          href={`#${id}`}
          aria-label={`Address of this section: ${title}`}
          className="grid size-6 place-items-center rounded-sm text-muted opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          <Hash className="size-3.5" aria-hidden="true" />
        </a>
      </div>
      {body}
    </section>
  );
}
