import { pino } from "pino";
import { env } from "@/lib/env";

const HELD_CHARACTERS = 65_536;
const FLUSH_EVERY_MS = 1_000;

let logger: pino.Logger | undefined;
let held: BufferedLines | undefined;

/**
 * The log line of a request. Only these fields: no address, no header, no body, no database message. None contains
 * anything that JSON would have to escape.
 */
type RequestLine = {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of the path, never the path itself. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly caller?: string | undefined;
};

/** Buffers lines and writes many at a time: the writer scans its whole buffer for each line it gets. */
class BufferedLines {
  readonly #writer = pino.destination({ dest: 1, sync: false });
  #lines = "";

  write(line: string): void {
    this.#lines += line;
    if (this.#lines.length >= HELD_CHARACTERS) this.flush();
  }

  flush(): void {
    if (this.#lines !== "") this.#writer.write(this.#lines);
    this.#lines = "";
  }
}

function log(): pino.Logger {
  if (logger === undefined) {
    const lines = new BufferedLines();
    held = lines;
    // Runs before the writer's own exit handler.
    process.prependOnceListener("exit", flushLog);
    setInterval(flushLog, FLUSH_EVERY_MS).unref();
    logger = pino({ level: env().LOG_LEVEL, base: null }, lines);
  }
  return logger;
}

/** Writes the line of a completed request: as the logger would, in a tenth of the time. */
export function logRequest({ requestId, method, route, status, ms, caller }: RequestLine): void {
  if (!log().isLevelEnabled("info")) return;
  const who = caller === undefined ? "" : `,"caller":"${caller}"`;
  held?.write(
    `{"level":30,"time":${Date.now()},"requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${ms}${who}}\n`,
  );
}

/** Logs where a bug is: the kind of error and the places in our code, not its message, which may contain data. */
export function logBug(requestId: string, thrown: unknown): void {
  const places = thrown instanceof Error ? (thrown.stack ?? "").split("\n").filter((row) => /^\s+at /.test(row)) : [];
  log().error({ requestId, kind: thrown instanceof Error ? thrown.name : typeof thrown, places });
  flushLog();
}

/**
 * Logs the end of the chain over the installation, for `npm run verify -- --since`, and how many applications it
 * covers.
 */
export function logEnd({ end, applications }: { readonly end: string; readonly applications: number }): void {
  log().info({ end, applications });
}

/** Logs a warning for the operator of the server. The text must contain no personal data. */
export function logWarning(text: string): void {
  log().warn(text);
  flushLog();
}

/** Writes the buffered lines. */
export function flushLog(): void {
  held?.flush();
}
