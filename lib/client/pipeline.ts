import "./without-eval";
import { queryOptions } from "@tanstack/react-query";
import { Pipeline } from "@/lib/contract/page";
import { request } from "./request";

/** The 17 statuses: how many files, how long, how many are stuck. */
export const pipelineQuery = queryOptions({
  queryKey: ["pipeline"],
  queryFn: () => request(["GET", "/v1/pipeline"], Pipeline),
});
