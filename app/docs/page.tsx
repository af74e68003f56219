import type { Metadata } from "next";
import { Landing } from "@/components/docs/landing";

export const metadata: Metadata = { title: "Docs" };

export default function DocsPage() {
  return <Landing />;
}
