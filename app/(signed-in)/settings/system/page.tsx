import { requireRight, titleFor } from "@/app/me";
import { SystemPage } from "@/components/settings/system/system";
import { systemFacts } from "@/lib/http/serve/system-facts";
import { readiness } from "@/lib/operations/installation/is-ready";

export const generateMetadata = titleFor("administration", "System");

export default async function SystemSettingsPage() {
  const me = await requireRight("administration");
  const hasSamples = me.role === "owner" && me.teamId === undefined;
  return <SystemPage facts={{ ...systemFacts(), isReady: (await readiness()) !== false }} hasSamples={hasSamples} />;
}
