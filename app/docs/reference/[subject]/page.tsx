import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { resources } from "@/app/routes";
import { ReferenceSubject } from "@/components/docs/reference/reference-subject";
import { subjectsOf } from "@/components/docs/reference/subjects";
import { openApiDocument } from "@/lib/http/openapi/openapi";

export const metadata: Metadata = { title: "API reference" };

const document = openApiDocument(resources);

type SubjectPageProps = { readonly params: Promise<{ readonly subject: string }> };

export default async function SubjectPage({ params }: SubjectPageProps) {
  const { subject: name } = await params;
  const subject = subjectsOf(document).find(({ path }) => path.endsWith(`/${name}`));
  if (subject === undefined) notFound();
  return <ReferenceSubject document={document} subject={subject} />;
}
