import type { Metadata } from "next";
import { PromisesGuide } from "@/components/docs/promises/promises-guide";

export const metadata: Metadata = { title: "Promises" };

export default function PromisesPage() {
  return <PromisesGuide />;
}
