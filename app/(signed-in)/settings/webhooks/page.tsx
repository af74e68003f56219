import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { WebhooksPage } from "@/components/settings/webhooks/webhooks";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksSettingsPage() {
  return <WebhooksPage me={await requireRight("webhooks:manage")} />;
}
