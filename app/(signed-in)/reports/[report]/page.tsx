import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireMe } from "@/app/me";
import { REPORT_NAMES, reportNameOf } from "@/components/reports/report-names";
import { ReportsPage } from "@/components/reports/reports-page";

type ReportRouteProps = { readonly params: Promise<{ readonly report: string }> };

export async function generateMetadata({ params }: ReportRouteProps): Promise<Metadata> {
  const { report } = await params;
  return { title: REPORT_NAMES.find(([name]) => name === report)?.[1] ?? "Reports" };
}

export default async function ReportRoute({ params }: ReportRouteProps) {
  const me = await requireMe();
  const report = reportNameOf((await params).report);
  if (report === undefined) notFound();
  return <ReportsPage me={me} report={report} />;
}
