import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { AdministrativeLogPage } from "@/components/settings/log/administrative-log";

export const metadata: Metadata = { title: "Log" };

export default async function LogSettingsPage() {
  await requireRight("administration");
  return <AdministrativeLogPage />;
}
