import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { freePort } from "../port";

const Value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])));
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: Attributes,
  startTimeUnixNano: z.string().transform(BigInt),
  endTimeUnixNano: z.string().transform(BigInt),
});
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

/** A span as a collector receives it. */
export type CollectedSpan = z.infer<typeof Span>;

/** An OpenTelemetry collector that receives traces by OTLP over HTTP, as JSON. */
export type Collector = {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** Everything it received, as text. */
  text(): string;
  /** The service attributes of the latest spans. */
  service(): Readonly<Record<string, unknown>>;
  close(): Promise<void>;
};

/** Starts a collector. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  let service = {};
  const server = createServer(async (request, response) => {
    const body = await json(request);
    texts.push(JSON.stringify(body));
    for (const { resource, scopeSpans } of Sent.parse(body).resourceSpans) {
      service = resource.attributes;
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(request.url === "/v1/traces" ? 200 : 404, { "Content-Type": "application/json" }).end("{}");
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => texts.join("\n"),
    service: () => service,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
