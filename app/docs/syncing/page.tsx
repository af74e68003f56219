import type { Metadata } from "next";
import { SyncingGuide } from "@/components/docs/guides/syncing";

export const metadata: Metadata = { title: "Keeping in step" };

export default function SyncingPage() {
  return <SyncingGuide />;
}
