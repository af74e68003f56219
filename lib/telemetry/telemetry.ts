import { watchDatabase } from "@/lib/database/database";
import { env } from "@/lib/env";
import type { Resource } from "@/lib/http/route/resource";

/** One way of watching the service. */
type Part = {
  /** The same resource, watched. */
  readonly watched: (resource: Resource) => Resource;
  /** Begins to answer who looks, once there is something to see. Throws one line that says which variable is wrong. */
  open(): Promise<void>;
  /** Sends what is still held back, and ends. */
  close(): Promise<void>;
};

/** What watches the service, as far as the environment asks for it. */
export type Telemetry = Part & {
  /** Are requests followed through the process? */
  readonly isTracing: boolean;
};

/** Begins to watch. Nothing of what is not asked for is loaded, and nothing of it is on the path of a request. */
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
