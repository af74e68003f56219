import { requireRight, titleFor } from "@/app/me";
import { TokensPage } from "@/components/settings/tokens/tokens";

export const generateMetadata = titleFor("administration", "Access tokens");

export default async function TokensSettingsPage() {
  return <TokensPage me={await requireRight("administration")} />;
}
