import { requireRight, titleFor } from "@/app/me";
import { PrivacyPage } from "@/components/settings/privacy/privacy";

export const generateMetadata = titleFor("privacy", "Privacy");

export default async function PrivacySettingsPage() {
  return <PrivacyPage me={await requireRight("privacy")} />;
}
