import type { Metadata } from "next";
import { PrivacyGuide } from "@/components/docs/guides/privacy";

export const metadata: Metadata = { title: "Privacy" };

export default function PrivacyPage() {
  return <PrivacyGuide />;
}
