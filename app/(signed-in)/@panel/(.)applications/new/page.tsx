import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { NewApplicationPanel } from "@/components/application/editor/create/new-application";

export const metadata: Metadata = { title: "New loan file" };

export default async function NewFilePanel() {
  return <NewApplicationPanel me={await requireMe()} />;
}
