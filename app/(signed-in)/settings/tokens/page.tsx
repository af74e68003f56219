import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { TokensPage } from "@/components/settings/tokens/tokens";

export const metadata: Metadata = { title: "Access tokens" };

export default async function TokensSettingsPage() {
  return <TokensPage me={await requireRight("administration")} />;
}
