import { watchDatabase } from "@/lib/database/database";
import { env } from "@/lib/env";
import type { Resource } from "@/lib/http/route/resource";

/** One way of monitoring the service. */
type Part = {
  /** Returns the resource, monitored. */
  readonly watched: (resource: Resource) => Resource;
  /** Begins to serve once there is something to see. Throws one line that says which variable is wrong. */
  open(): Promise<void>;
  /** Sends buffered data and ends. */
  close(): Promise<void>;
};

/** The monitoring that the environment asks for. */
export type Telemetry = Part & {
  /** Whether requests are traced through the process. */
  readonly isTracing: boolean;
};

/** Starts monitoring. Anything not requested is neither loaded nor on the path of a request. */
export async function startTelemetry(): Promise<Telemetry> {
  const [metrics, traces] = await Promise.all([startMetrics(), startTraces()]);
  const parts = [metrics, traces];
  return {
    isTracing: traces !== undefined,
    watched: (resource) => parts.reduce((inner, part) => part?.watched(inner) ?? inner, resource),
    open: async () => {
      for (const part of parts) await part?.open();
    },
    close: async () => {
      for (const part of parts) await part?.close();
    },
  };
}

async function startMetrics(): Promise<Part | undefined> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env();
  if (port === undefined) return undefined;
  const [{ makeMetrics }, { serveMetrics }, { measured }] = await Promise.all([
    import("./metrics"),
    import("./metrics-server"),
    import("./measured"),
  ]);
  const metrics = makeMetrics();
  let end = () => {};
  return {
    watched: (resource) => measured(resource, metrics),
    open: async () => {
      end = await serveMetrics(metrics.registry, { host, port });
    },
    close: async () => end(),
  };
}

async function startTraces(): Promise<Part | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED } = env();
  const endpoint = OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || OTEL_SDK_DISABLED === "true") return undefined;
  const [{ makeTracing }, { traced }, { tracedDatabase }] = await Promise.all([
    import("./tracing"),
    import("./traced"),
    import("./traced-database"),
  ]);
  const tracing = makeTracing();
  watchDatabase((database) => tracedDatabase(database, tracing));
  return {
    watched: (resource) => traced(resource, tracing),
    open: () => Promise.resolve(),
    close: () => tracing.close(),
  };
}
