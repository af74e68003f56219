import type { Metadata } from "next";
import { OperationsGuide } from "@/components/docs/operations/operations-guide";

export const metadata: Metadata = { title: "Operating Hearthline" };

export default function OperationsPage() {
  return <OperationsGuide />;
}
