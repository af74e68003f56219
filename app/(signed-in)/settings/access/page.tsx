import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { AccessReportPage } from "@/components/settings/access/access-report";

export const metadata: Metadata = { title: "Access report" };

export default async function AccessSettingsPage() {
  await requireRight("administration");
  return <AccessReportPage />;
}
