import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { PrivacyPage } from "@/components/settings/privacy/privacy";

export const metadata: Metadata = { title: "Privacy" };

export default async function PrivacySettingsPage() {
  return <PrivacyPage me={await requireRight("privacy")} />;
}
