import { requireRight, titleFor } from "@/app/me";
import { TokenRequestsPage } from "@/components/settings/tokens/token-requests-page";

export const generateMetadata = titleFor("administration", "Requests of an access token");

type TokenPageProps = { readonly params: Promise<{ readonly id: string }> };

export default async function TokenPage({ params }: TokenPageProps) {
  await requireRight("administration");
  return <TokenRequestsPage id={(await params).id} />;
}
