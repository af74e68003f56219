import { requireRight, titleFor } from "@/app/me";
import { WebhookPage } from "@/components/settings/webhooks/webhook-page";

export const generateMetadata = titleFor("webhooks:manage", "Webhook");

type WebhookSettingsPageProps = { readonly params: Promise<{ readonly id: string }> };

export default async function WebhookSettingsPage({ params }: WebhookSettingsPageProps) {
  await requireRight("webhooks:manage");
  return <WebhookPage id={(await params).id} />;
}
