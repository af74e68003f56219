import { requireRight, titleFor } from "@/app/me";
import { LicensesPage } from "@/components/settings/licenses/licenses";

export const generateMetadata = titleFor("administration", "Licenses");

export default async function LicensesSettingsPage() {
  return <LicensesPage me={await requireRight("administration")} />;
}
