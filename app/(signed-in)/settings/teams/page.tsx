import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { TeamsPage } from "@/components/settings/teams/teams";

export const metadata: Metadata = { title: "Teams" };

export default async function TeamsSettingsPage() {
  return <TeamsPage me={await requireRight("administration")} />;
}
