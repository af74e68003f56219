import { Hash } from "lucide-react";
import type { MDXContent } from "mdx/types";
import type { ReactNode } from "react";
import { CopyMarkdown } from "./markdown/copy-markdown";
import { NextPage } from "./next-page";
import { elementsOf } from "./text-of";

type GuideProps = {
  readonly title: string;
  /** A sentence or two under the title. */
  readonly intro: ReactNode;
  /** Sections only. */
  readonly children: ReactNode;
};

type SectionProps = {
  /** The anchor of the section in the address (`#id`). It never changes once it is published. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
};

type Heading = Pick<SectionProps, "id" | "title">;

/** Renders a documentation page with its contents beside it, or under its title if there is no room. */
export function Guide({ title, intro, children }: GuideProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="grid min-w-0 grid-cols-1 content-start gap-x-10 gap-y-8 outline-none @6xl/docs:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <div className="grid max-w-3xl gap-2">
        <h1 className="text-title font-semibold tracking-tight">{title}</h1>
        <div className="text-muted">
          <p>{intro}</p>
        </div>
        <CopyMarkdown />
      </div>
      <Contents headings={headingsOf(children)} />
      <div className="grid max-w-3xl grid-cols-1 gap-10">
        {children}
        <NextPage />
      </div>
    </main>
  );
}

/** Returns the headings of the sections among these children. */
const headingsOf = (children: ReactNode) =>
  elementsOf(children).map(({ props }): Heading => ({ id: String(props["id"]), title: String(props["title"]) }));

/** Returns the title and the headings of an MDX page, for the search. */
export async function outlineOf(page: MDXContent) {
  const guide = findGuide(await page({}));
  return { title: String(guide?.props["title"] ?? ""), headings: headingsOf(guide?.props.children) };
}

const findGuide = (node: ReactNode): ReturnType<typeof elementsOf>[number] | undefined => {
  for (const element of elementsOf(node)) {
    const guide = element.type === Guide ? element : findGuide(element.props.children);
    if (guide !== undefined) return guide;
  }
};

function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="max-w-3xl rounded-lg border border-line bg-surface p-4 @6xl/docs:sticky @6xl/docs:top-(--docs-top) @6xl/docs:col-start-2 @6xl/docs:row-span-2 @6xl/docs:row-start-1 @6xl/docs:self-start @6xl/docs:border-0 @6xl/docs:bg-transparent @6xl/docs:p-0"
    >
      <h2 id="contents" className="mb-1 text-meta font-medium text-muted">
        On this page
      </h2>
      <ul className="grid gap-x-4 @max-6xl/docs:grid-cols-2">
        {headings.map(({ id, title }) => (
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

/** Renders a section of a guide. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-(--docs-top) grid-cols-1 gap-3">
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
      {children}
    </section>
  );
}
