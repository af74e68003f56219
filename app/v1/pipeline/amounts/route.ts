import { v1 } from "@/lib/api/operation";
import { PipelineAmounts } from "@/lib/contract/pipeline/amounts";
import { PipelineQuery } from "@/lib/contract/pipeline/pipeline";
import { resource } from "@/lib/http/route/resource";
import { getPipelineAmounts } from "@/lib/operations/pipeline/get-pipeline-amounts";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/pipeline/amounts", {
  GET: v1({
    title: "Get pipeline amounts",
    description:
      "Returns for each status the sum of the known loan amounts of the files that match the filters. Slower than the pipeline itself: ask for it separately.",
    scope: "applications:read",
    query: PipelineQuery,
    reply: PipelineAmounts,
    run: ({ query, caller }) => getPipelineAmounts(caller, query),
  }),
});
