import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { PeoplePage } from "@/components/settings/people/people";

export const metadata: Metadata = { title: "People" };

export default async function PeopleSettingsPage() {
  return <PeoplePage me={await requireRight("administration")} />;
}
