import type { Metadata } from "next";
import { ApplicationsGuide } from "@/components/docs/guides/applications";

export const metadata: Metadata = { title: "Applications by the interface" };

export default function ApplicationsPage() {
  return <ApplicationsGuide />;
}
