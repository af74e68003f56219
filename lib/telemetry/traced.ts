import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { operationId } from "@/lib/api/operation-id";
import { type Resource, resource } from "@/lib/http/route/resource";
import type { Around } from "@/lib/http/route/run-call";
import type { Tracing } from "./tracing";

/** Returns the resource with a span for each request, and one below it for its operation. */
export function traced(plain: Resource, tracing: Tracing): Resource {
  const { path, operations } = plain;
  const around: Around = ({ title }, work) => tracing.within({ name: operationId(title) }, work);
  const isEmpty = Object.keys(operations).length === 0;
  const inner = isEmpty ? plain : resource(path, operations, around).GET.resource;
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
