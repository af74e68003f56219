import { v1 } from "@/lib/api/operation";
import { PipelineAmounts } from "@/lib/contract/pipeline/amounts";
import { PipelineQuery } from "@/lib/contract/pipeline/pipeline";
import { resource } from "@/lib/http/route/resource";
import { getPipelineAmounts } from "@/lib/operations/pipeline/get-pipeline-amounts";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/pipeline/amounts", {
  GET: v1({
    title: "Get pipeline amounts",
    description:
      "Returns the total of the known loan amounts in each status, for the files that match the filters. Empty if you search. Slower than Get pipeline, so request it separately.",
    scope: "applications:read",
    query: PipelineQuery,
    reply: PipelineAmounts,
    run: ({ query, caller }) => getPipelineAmounts(caller, query),
  }),
});
