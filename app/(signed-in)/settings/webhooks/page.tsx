import { requireRight, titleFor } from "@/app/me";
import { WebhooksPage } from "@/components/settings/webhooks/webhooks";

export const generateMetadata = titleFor("webhooks:manage", "Webhooks");

export default async function WebhooksSettingsPage() {
  return <WebhooksPage me={await requireRight("webhooks:manage")} />;
}
