import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { TablePage } from "@/components/pipeline/table/table-page";

export const metadata: Metadata = { title: "Applications" };

export default async function ApplicationsRoute() {
  return <TablePage me={await requireMe()} />;
}
