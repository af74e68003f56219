import type { Metadata } from "next";
import { FormatsGuide } from "@/components/docs/guides/formats";

export const metadata: Metadata = { title: "Times and formats" };

export default function FormatsPage() {
  return <FormatsGuide />;
}
