import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { StatusesPage } from "@/components/settings/statuses/statuses";

export const metadata: Metadata = { title: "Statuses" };

export default async function StatusesSettingsPage() {
  return <StatusesPage me={await requireRight("administration")} />;
}
