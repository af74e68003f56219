import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { ReportsPage } from "@/components/reports/reports-page";

export const metadata: Metadata = { title: "Reports" };

export default async function ReportsRoute() {
  return <ReportsPage me={await requireMe()} />;
}
