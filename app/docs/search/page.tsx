import type { Metadata } from "next";
import { resources } from "@/app/routes";
import { outlineOf } from "@/components/docs/guide";
import { subjectsOf } from "@/components/docs/reference/subjects";
import { type DocsPlace, DocsSearch } from "@/components/docs/search/docs-search";
import { FAILURE_CODES } from "@/lib/domain/failure";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import { FAILURE_STATUS } from "@/lib/http/route/answer";
import { MDX_PAGES } from "./mdx-pages";

export const metadata: Metadata = { title: "Search the docs" };

const LONGEST_QUERY = 100;

const calls: readonly DocsPlace[] = subjectsOf(openApiDocument(resources)).flatMap(({ path, operations }) =>
  operations.map((operation) => ({
    href: `${path}#${operation.id}`,
    title: `${operation.title}: ${operation.method.toUpperCase()} ${operation.path}`,
    page: "API reference",
  })),
);

const codes: readonly DocsPlace[] = FAILURE_CODES.map((code) => ({
  href: `/docs/errors#${code}`,
  title: `${FAILURE_STATUS[code]} ${code}`,
  page: "Errors",
}));

async function headings(): Promise<DocsPlace[]> {
  const pages = await Promise.all(
    Object.entries(MDX_PAGES).map(async ([path, Page]) => ({ path, ...(await outlineOf(Page)) })),
  );
  return pages.flatMap(({ path, title: page, headings: sections }) => [
    { href: path, title: page, page: "Page" },
    ...sections.map(({ id, title }) => ({ href: `${path}#${id}`, title, page })),
  ]);
}

type SearchPageProps = { readonly searchParams: Promise<{ readonly q?: string | readonly string[] }> };

export default async function SearchPage({ searchParams }: SearchPageProps) {
  const { q = "" } = await searchParams;
  const places = [...(await headings()), ...codes, ...calls];
  return (
    <main id="content" tabIndex={-1} className="grid min-w-0 grid-cols-1 content-start gap-6 outline-none">
      <h1 className="text-title font-semibold tracking-tight">Search the docs</h1>
      <DocsSearch places={places} initial={String(q).slice(0, LONGEST_QUERY)} />
    </main>
  );
}
