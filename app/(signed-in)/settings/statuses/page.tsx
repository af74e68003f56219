import { requireRight, titleFor } from "@/app/me";
import { StatusesPage } from "@/components/settings/statuses/statuses";

export const generateMetadata = titleFor("administration", "Statuses");

export default async function StatusesSettingsPage() {
  return <StatusesPage me={await requireRight("administration")} />;
}
