import { Pipeline, PipelineQuery } from "@/lib/contract/pipeline/pipeline";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { getPipeline } from "@/lib/operations/pipeline/get-pipeline";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/pipeline", {
  GET: v1({
    title: "Get pipeline",
    description:
      "For each of the 17 statuses: how many files, their median time in it, and how many are stuck. Of the files that meet the conditions.",
    scope: "applications:read",
    query: PipelineQuery,
    reply: Pipeline,
    run: ({ query, caller }) => getPipeline(caller, query),
  }),
});
