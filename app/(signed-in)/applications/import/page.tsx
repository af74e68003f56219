import type { Metadata } from "next";
import { requireRight } from "@/app/me";
import { ImportPage } from "@/components/application/import/import-page";

export const metadata: Metadata = { title: "Import files" };

export default async function ImportFilesPage() {
  return <ImportPage me={await requireRight("applications:write")} />;
}
