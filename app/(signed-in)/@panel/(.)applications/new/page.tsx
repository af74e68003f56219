import { requireMe } from "@/app/me";
import { NewApplicationPanel } from "@/components/application/new-application";

export default async function NewFilePanel() {
  return <NewApplicationPanel me={await requireMe()} />;
}
