import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { WebhookPage } from "@/components/settings/webhooks/webhook-page";

export const metadata: Metadata = { title: "Webhook" };

type WebhookSettingsPageProps = { readonly params: Promise<{ readonly id: string }> };

export default async function WebhookSettingsPage({ params }: WebhookSettingsPageProps) {
  await requireRight("webhooks:manage");
  return <WebhookPage id={(await params).id} />;
}
