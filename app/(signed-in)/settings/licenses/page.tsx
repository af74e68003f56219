import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { LicensesPage } from "@/components/settings/licenses/licenses";

export const metadata: Metadata = { title: "Licenses" };

export default async function LicensesSettingsPage() {
  return <LicensesPage me={await requireRight("administration")} />;
}
