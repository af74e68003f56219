import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { RulesPage } from "@/components/settings/rules/rules";

export const metadata: Metadata = { title: "Contact rules" };

export default async function RulesSettingsPage() {
  return <RulesPage me={await requireRight("administration")} />;
}
