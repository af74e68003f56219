import type { Metadata } from "next";
import { OneTimeLink } from "@/components/sign-in/one-time-link";

export const metadata: Metadata = { title: "New password" };

export default function NewPasswordPage() {
  return <OneTimeLink purpose="password" />;
}
