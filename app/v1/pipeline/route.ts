import { v1 } from "@/lib/api/operation";
import { Pipeline, PipelineQuery } from "@/lib/contract/pipeline/pipeline";
import { resource } from "@/lib/http/route/resource";
import { getPipeline } from "@/lib/operations/pipeline/get-pipeline";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/pipeline", {
  GET: v1({
    title: "Get pipeline",
    description:
      "Returns for each of the 17 statuses the number of files that match the filters, their median time in the status, and how many are stuck.",
    scope: "applications:read",
    query: PipelineQuery,
    reply: Pipeline,
    run: ({ query, caller }) => getPipeline(caller, query),
  }),
});
