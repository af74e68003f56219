import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { operationId } from "@/lib/http/openapi/operation-id";
import type { Operation } from "@/lib/http/route/operation";
import { type Resource, resource } from "@/lib/http/route/resource";
import type { Tracing } from "./tracing";

/** Returns the resource with a span for each request, and one below it for its operation. */
export function traced(plain: Resource, tracing: Tracing): Resource {
  const { path } = plain;
  const operations = Object.entries(plain.operations).map(([method, operation]) => [
    method,
    tracedOperation(operation, tracing),
  ]);
  const inner = operations.length === 0 ? plain : resource(path, Object.fromEntries(operations)).GET.resource;
  return {
    ...inner,
    handle: (call) => {
      const attributes = { "http.request.method": call.method, "http.route": path };
      const plan = { name: `${call.method} ${path}`, kind: SpanKind.SERVER, attributes };
      return tracing.request(plan, call, async (span) => {
        const reply = await inner.handle(call);
        const requestId = reply.headers["X-Request-Id"];
        span.setAttribute("http.response.status_code", reply.status);
        if (requestId !== undefined) span.setAttribute("hearthline.request_id", requestId);
        if (reply.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return reply;
      });
    },
  };
}

function tracedOperation(operation: Operation, tracing: Tracing): Operation {
  const plan = { name: operationId(operation.title) };
  return {
    ...operation,
    async prepare(call) {
      const prepared = await operation.prepare(call);
      return { ...prepared, run: (caller) => tracing.within(plan, () => prepared.run(caller)) };
    },
  };
}
