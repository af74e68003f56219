import type { Metadata } from "next";
import { OneTimeLink } from "@/components/sign-in/one-time-link";

export const metadata: Metadata = { title: "Join" };

export default function InvitationPage() {
  return <OneTimeLink purpose="join" />;
}
