import { operationId } from "@/lib/api/operation-id";
import type { Resource } from "@/lib/http/route/resource";
import type { Metrics } from "./metrics";

/** The name of a request whose path or method has no operation. */
const NO_OPERATION = "none";

/** Returns the resource with its requests counted and timed. */
export function measured(resource: Resource, { meterOf }: Metrics): Resource {
  const meters = new Map(
    Object.entries(resource.operations).map(([method, { title }]) => [method, meterOf(operationId(title))]),
  );
  const none = meterOf(NO_OPERATION);
  return {
    ...resource,
    async handle(call) {
      const meter = meters.get(call.method === "HEAD" ? "GET" : call.method) ?? none;
      const began = meter.begin();
      const reply = await resource.handle(call);
      meter.end(began, reply.status);
      return reply;
    },
  };
}
