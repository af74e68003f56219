import { requireRight, titleFor } from "@/app/me";
import { AdministrativeLogPage } from "@/components/settings/log/administrative-log";

export const generateMetadata = titleFor("administration", "Log");

export default async function LogSettingsPage() {
  await requireRight("administration");
  return <AdministrativeLogPage />;
}
