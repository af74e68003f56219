import { pino } from "pino";
import { env } from "@/lib/env";

const BUFFER_BYTES = 65_536;
const MOST_BYTES_A_WRITE = 131_072;
const FLUSH_EVERY_MS = 1_000;

let logger: pino.Logger | undefined;

/** One line of a request. These fields and no others: no address, no header, no body, no message of a database. */
type RequestLine = {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of the path, never the path itself. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly caller?: string | undefined;
};

function log(): pino.Logger {
  if (logger === undefined) {
    logger = pino(
      { level: env().LOG_LEVEL, base: null },
      pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, maxWrite: MOST_BYTES_A_WRITE }),
    );
    setInterval(flushLog, FLUSH_EVERY_MS).unref();
  }
  return logger;
}

/** Writes the line of a request that was answered. */
export function logRequest(line: RequestLine): void {
  log().info(line);
}

/** Writes where a bug is: the kind of error and the places in our code, not its message, which may hold data. */
export function logBug(requestId: string, thrown: unknown): void {
  const places = thrown instanceof Error ? (thrown.stack ?? "").split("\n").filter((row) => /^\s+at /.test(row)) : [];
  log().error({ requestId, kind: thrown instanceof Error ? thrown.name : typeof thrown, places });
  flushLog();
}

/** Writes what is still held back. */
export function flushLog(): void {
  logger?.flush();
}
