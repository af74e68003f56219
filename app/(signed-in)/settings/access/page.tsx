import { requireRight, titleFor } from "@/app/me";
import { AccessReportPage } from "@/components/settings/access/access-report";

export const generateMetadata = titleFor("administration", "Access report");

export default async function AccessSettingsPage() {
  await requireRight("administration");
  return <AccessReportPage />;
}
