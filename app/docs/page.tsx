import type { Metadata } from "next";
import { QuickStart } from "@/components/docs/guides/quick-start";
import { publicOrigin } from "@/lib/http/serve/page-address";

export const metadata: Metadata = { title: "Docs" };

export default async function DocsPage() {
  return <QuickStart origin={await publicOrigin()} />;
}
