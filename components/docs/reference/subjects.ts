import { type ApiDocument, type Operation, operationsOf } from "./openapi";

/** The operations of one tag, which share a page. */
export type Subject = {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly operations: readonly Operation[];
};

/** Returns all subjects, in the order of the document. */
export function subjectsOf(document: ApiDocument): Subject[] {
  const operations = operationsOf(document);
  return (document.tags ?? []).map(({ name, description = "" }) => ({
    name,
    description,
    path: `/docs/reference/${name.toLowerCase().replaceAll(" ", "-")}`,
    operations: operations.filter(({ tag }) => tag === name),
  }));
}
