import { requireRight, titleFor } from "@/app/me";
import { PeoplePage } from "@/components/settings/people/people";

export const generateMetadata = titleFor("administration", "People");

export default async function PeopleSettingsPage() {
  return <PeoplePage me={await requireRight("administration")} />;
}
