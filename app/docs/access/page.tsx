import type { Metadata } from "next";
import { AccessGuide } from "@/components/docs/access/access-guide";

export const metadata: Metadata = { title: "Who saw what" };

export default function AccessPage() {
  return <AccessGuide />;
}
