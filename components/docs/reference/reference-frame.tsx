import type { ReactNode } from "react";
import { CopyMarkdown } from "@/components/docs/markdown/copy-markdown";
import { fieldRows } from "./field-rows";
import type { ApiDocument, Operation, Schemas } from "./openapi";
import { ReferenceIndex } from "./reference-index";
import { subjectsOf } from "./subjects";

type ReferenceFrameProps = {
  readonly document: ApiDocument;
  readonly title: string;
  readonly intro: ReactNode;
  readonly children: ReactNode;
};

/** Renders a page of the reference, with the index of all operations beside it. */
export function ReferenceFrame({ document, title, intro, children }: ReferenceFrameProps) {
  const schemas = document.components?.schemas ?? {};
  const entries = subjectsOf(document).flatMap(({ path, operations }) =>
    operations.map((operation) => ({
      href: `${path}#${operation.id}`,
      title: operation.title,
      tag: operation.tag,
      words: wordsOf(operation, schemas),
    })),
  );
  return (
    <main
      id="content"
      tabIndex={-1}
      className="grid min-w-0 grid-cols-1 content-start gap-x-10 gap-y-8 outline-none @6xl/docs:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <div className="grid max-w-3xl gap-2">
        <h1 className="text-title font-semibold tracking-tight">{title}</h1>
        <p className="text-muted">{intro}</p>
        <CopyMarkdown />
      </div>
      <ReferenceIndex entries={entries} />
      <div className="grid max-w-3xl grid-cols-1 gap-12">{children}</div>
    </main>
  );
}

/** Returns the words that the filter of the index searches for an operation. */
function wordsOf({ title, tag, path, method, body, reply, parameters }: Operation, schemas: Schemas): string {
  const fields = [body, reply].flatMap((shape) => (shape ? fieldRows(shape, schemas).map((row) => row.path) : []));
  return [title, tag, path, method, ...fields, ...parameters.map(({ name = "" }) => name)].join(" ").toLowerCase();
}
