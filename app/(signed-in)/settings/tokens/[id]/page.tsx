import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { TokenRequestsPage } from "@/components/settings/tokens/token-requests-page";

export const metadata: Metadata = { title: "Requests of an access token" };

type TokenPageProps = { readonly params: Promise<{ readonly id: string }> };

export default async function TokenPage({ params }: TokenPageProps) {
  await requireRight("administration");
  return <TokenRequestsPage id={(await params).id} />;
}
