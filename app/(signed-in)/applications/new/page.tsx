import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { NewApplicationPage } from "@/components/application/editor/create/new-application";

export const metadata: Metadata = { title: "New loan file" };

export default async function NewFilePage() {
  return <NewApplicationPage me={await requireMe()} />;
}
