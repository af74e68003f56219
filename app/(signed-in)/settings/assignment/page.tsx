import { requireRight, titleFor } from "@/app/me";
import { AssignmentPage } from "@/components/settings/assignment/assignment";

export const generateMetadata = titleFor("administration", "Lead assignment");

export default async function AssignmentSettingsPage() {
  return <AssignmentPage me={await requireRight("administration")} />;
}
