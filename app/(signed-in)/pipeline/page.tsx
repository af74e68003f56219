import type { Metadata } from "next";
import { requireMe } from "@/app/me";
import { PipelinePage } from "@/components/pipeline/board/pipeline-page";
import { publicOrigin } from "@/lib/http/serve/page-address";

export const metadata: Metadata = { title: "Pipeline" };

export default async function PipelineRoute() {
  return <PipelinePage me={await requireMe()} origin={await publicOrigin()} />;
}
