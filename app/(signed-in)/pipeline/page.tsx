import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { PipelineSummary } from "@/components/pipeline/pipeline-summary";
import { publicOrigin } from "@/lib/http/page-address";

export const metadata: Metadata = { title: "Pipeline" };

export default async function PipelinePage() {
  await requireMe();
  return <PipelineSummary origin={await publicOrigin()} />;
}
