import type { Metadata } from "next";
import { resources } from "@/app/routes";
import { Reference } from "@/components/docs/reference/reference";
import { openApiDocument } from "@/lib/http/openapi/openapi";

export const metadata: Metadata = { title: "API reference" };

const document = openApiDocument(resources);

export default function ReferencePage() {
  return <Reference document={document} />;
}
