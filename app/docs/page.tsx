import type { Metadata } from "next";
import { Docs } from "@/components/docs/docs";
import { publicOrigin } from "@/lib/http/page-address";

export const metadata: Metadata = { title: "Docs" };

export default async function DocsPage() {
  return <Docs origin={await publicOrigin()} />;
}
