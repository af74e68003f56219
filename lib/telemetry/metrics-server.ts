import { createServer } from "node:http";
import type { Registry } from "prom-client";

const PATH = "/metrics";
const ANSWER_WITHIN_MS = 10_000;

/** Where metrics are served. */
export type ListenAddress = { readonly host: string; readonly port: number };

/**
 * Serves the metrics on their own port. Returns a function that stops it. Throws one line that says which variable is
 * wrong.
 */
export async function serveMetrics(registry: Registry, { host, port }: ListenAddress): Promise<() => void> {
  const server = createServer((request, response) => {
    const isAsked = request.url?.split("?")[0] === PATH && (request.method === "GET" || request.method === "HEAD");
    if (!isAsked) return void response.writeHead(404, { "Content-Length": 0 }).end();
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text),
      () => response.writeHead(500, { "Content-Length": 0 }).end(),
    );
  });
  server.headersTimeout = ANSWER_WITHIN_MS;
  server.requestTimeout = ANSWER_WITHIN_MS;
  server.timeout = ANSWER_WITHIN_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(reasonOf(error))));
    server.listen(port, host, resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

function reasonOf(error: Error): string {
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return "METRICS_PORT is taken; set it to another";
  if (code === "EACCES") return "METRICS_PORT is not allowed; set it to one above 1023";
  return "METRICS_HOST is not an address of this machine";
}
