import type { Metadata } from "next";
import { AuthenticationGuide } from "@/components/docs/guides/authentication";

export const metadata: Metadata = { title: "Authentication" };

export default function AuthenticationPage() {
  return <AuthenticationGuide />;
}
