import { pino } from "pino";
import { env } from "@/lib/env";

const HELD_CHARACTERS = 65_536;
const FLUSH_EVERY_MS = 1_000;

let logger: pino.Logger | undefined;
let held: HeldLines | undefined;

/**
 * One line of a request. These fields and no others: no address, no header, no body, no message of a database. None
 * holds anything that JSON would have to escape.
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

/** Lines are held back and written many at a time: the writer looks through all that it holds at each line it is given. */
class HeldLines {
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
    const lines = new HeldLines();
    held = lines;
    // Before what the writer itself does at the end.
    process.prependOnceListener("exit", flushLog);
    setInterval(flushLog, FLUSH_EVERY_MS).unref();
    logger = pino({ level: env().LOG_LEVEL, base: null }, lines);
  }
  return logger;
}

/** Writes the line of a request that was answered: as the logger would, in a tenth of the time. */
export function logRequest({ requestId, method, route, status, ms, caller }: RequestLine): void {
  if (!log().isLevelEnabled("info")) return;
  const who = caller === undefined ? "" : `,"caller":"${caller}"`;
  held?.write(
    `{"level":30,"time":${Date.now()},"requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${ms}${who}}\n`,
  );
}

/** Writes where a bug is: the kind of error and the places in our code, not its message, which may hold data. */
export function logBug(requestId: string, thrown: unknown): void {
  const places = thrown instanceof Error ? (thrown.stack ?? "").split("\n").filter((row) => /^\s+at /.test(row)) : [];
  log().error({ requestId, kind: thrown instanceof Error ? thrown.name : typeof thrown, places });
  flushLog();
}

/** Logs where the chain over the installation ends, for `npm run verify -- --since`, and how many applications it covers. */
export function logEnd({ end, applications }: { readonly end: string; readonly applications: number }): void {
  log().info({ end, applications });
}

/** Writes something that the operator of the server should know. The text must hold no personal data. */
export function logWarning(text: string): void {
  log().warn(text);
  flushLog();
}

/** Writes what is still held back. */
export function flushLog(): void {
  held?.flush();
}
