import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { ApplicationList } from "@/components/applications/application-list";
import { Page } from "@/components/shell/page";

export const metadata: Metadata = { title: "Applications" };

export default async function ApplicationsPage() {
  await requireMe();
  return (
    <Page title="Applications" intro="Every file you may see, the newest first.">
      <ApplicationList empty="There are no files yet. They come in by the interface." />
    </Page>
  );
}
