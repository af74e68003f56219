import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { AssignmentPage } from "@/components/settings/assignment/assignment";

export const metadata: Metadata = { title: "Lead assignment" };

export default async function AssignmentSettingsPage() {
  return <AssignmentPage me={await requireRight("administration")} />;
}
