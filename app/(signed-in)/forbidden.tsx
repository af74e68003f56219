import { NotAllowedPage } from "@/components/settings/not-allowed-page";
import { pageAddress } from "@/lib/http/serve/page-address";

export default async function Forbidden() {
  const { path } = await pageAddress();
  return <NotAllowedPage path={path} />;
}
