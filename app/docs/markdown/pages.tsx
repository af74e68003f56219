import type { ReactNode } from "react";
import { MDX_PAGES } from "@/app/docs/search/mdx-pages";
import { resources } from "@/app/routes";
import { Landing } from "@/components/docs/landing";
import { Reference } from "@/components/docs/reference/reference";
import { ReferenceSubject } from "@/components/docs/reference/reference-subject";
import { subjectsOf } from "@/components/docs/reference/subjects";
import { openApiDocument } from "@/lib/http/openapi/openapi";

/** Returns the contents of a documentation page, or undefined if there is no such page. */
export function docsPage(path: string): ReactNode {
  if (path === "/docs") return <Landing />;
  const document = openApiDocument(resources);
  if (path === "/docs/reference") return <Reference document={document} />;
  const subject = subjectsOf(document).find((one) => one.path === path);
  if (subject !== undefined) return <ReferenceSubject document={document} subject={subject} />;
  const Page = Object.entries(MDX_PAGES).find(([one]) => one === path)?.[1];
  return Page && <Page />;
}
