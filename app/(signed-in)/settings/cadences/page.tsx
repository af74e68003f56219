import { requireRight, titleFor } from "@/app/me";
import { CadencesPage } from "@/components/settings/cadences/cadences";

export const generateMetadata = titleFor("administration", "Cadences");

export default async function CadencesSettingsPage() {
  return <CadencesPage me={await requireRight("administration")} />;
}
