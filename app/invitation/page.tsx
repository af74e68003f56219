import type { Metadata } from "next";
import { OneTimeLink } from "@/components/session/one-time-link";

export const metadata: Metadata = { title: "Join" };

export default function InvitationPage() {
  return <OneTimeLink purpose="join" />;
}
