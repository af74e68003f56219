import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { CadencesPage } from "@/components/settings/cadences/cadences";

export const metadata: Metadata = { title: "Cadences" };

export default async function CadencesSettingsPage() {
  return <CadencesPage me={await requireRight("administration")} />;
}
