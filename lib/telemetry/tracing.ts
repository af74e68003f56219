import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { withDeadline } from "@/lib/deadline";
import { Failure } from "@/lib/domain/failure";

const NAME = "hearthline";
const CLOSE_WITHIN_MS = 3_000;
const SERVICE = { "service.name": NAME, "service.version": process.env.HEARTHLINE_VERSION ?? "unknown" };

type Headers = { header(name: string): string | undefined };
type SpanPlan = { readonly name: string; readonly kind?: SpanKind; readonly attributes?: Attributes };

/** Creates spans, and sends them to a collector in the background. */
export type Tracing = {
  /** Runs `work` in the span of a request, which continues the trace that its headers name (W3C Trace Context). */
  request<Result>(plan: SpanPlan, headers: Headers, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** Runs `work` in a span below the current one; without a span if there is none. */
  within<Result>(plan: SpanPlan, work: () => Promise<Result>): Promise<Result>;
  /** Returns a function that runs the work in the span current now, wherever it is called. */
  bound<Args extends readonly unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result;
  /** Sends buffered data. */
  close(): Promise<void>;
};

/**
 * Returns tracing by OTLP over HTTP, configured by the standard variables of OpenTelemetry. Nothing is registered
 * globally: Next would add its own spans, which contain the whole URL of a page.
 */
export function makeTracing(): Tracing {
  const resource = defaultResource()
    .merge(resourceFromAttributes(SERVICE))
    .merge(detectResources({ detectors: [envDetector] }));
  const processor = new BatchSpanProcessor(new OTLPTraceExporter());
  const provider = new BasicTracerProvider({ resource, spanProcessors: [processor] });
  const tracer = provider.getTracer(NAME);
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();

  const run = async <Result>(
    { name, kind, attributes }: SpanPlan,
    parent: Context,
    work: (span: Span) => Promise<Result>,
  ) => {
    const span = tracer.startSpan(name, { kind: kind ?? SpanKind.INTERNAL, attributes: attributes ?? {} }, parent);
    try {
      return await current.run(trace.setSpan(parent, span), () => work(span));
    } catch (thrown) {
      // Only its code: a message may contain data.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute("error.type", thrown instanceof Failure ? thrown.code : "internal");
      throw thrown;
    } finally {
      span.end();
    }
  };

  return {
    request: (plan, headers, work) => run(plan, propagator.extract(ROOT_CONTEXT, headers, GETTER), work),
    within: (plan, work) => {
      const parent = current.getStore();
      return parent === undefined ? work() : run(plan, parent, work);
    },
    bound: (work) => {
      const parent = current.getStore();
      return parent === undefined ? work : (...args) => current.run(parent, () => work(...args));
    },
    // An unreachable collector must not keep the process from ending.
    close: () => withDeadline(CLOSE_WITHIN_MS)(provider.shutdown()).catch(() => undefined),
  };
}

const GETTER = { get: (headers: Headers, name: string) => headers.header(name), keys: () => [] };
