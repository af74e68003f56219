import { NotAllowedPage } from "@/components/settings/not-allowed-page";

export default function Forbidden() {
  return <NotAllowedPage />;
}
