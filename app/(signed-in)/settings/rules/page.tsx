import { requireRight, titleFor } from "@/app/me";
import { RulesPage } from "@/components/settings/rules/rules";

export const generateMetadata = titleFor("administration", "Contact rules");

export default async function RulesSettingsPage() {
  return <RulesPage me={await requireRight("administration")} />;
}
