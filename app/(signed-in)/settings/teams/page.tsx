import { requireRight, titleFor } from "@/app/me";
import { TeamsPage } from "@/components/settings/teams/teams";

export const generateMetadata = titleFor("administration", "Teams");

export default async function TeamsSettingsPage() {
  return <TeamsPage me={await requireRight("administration")} />;
}
