import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { Profile } from "@/components/settings/profile/profile";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  await requireMe();
  return <Profile />;
}
