import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Reading, Value } from "@/lib/database/sql";
import { unavailable } from "@/lib/database/unavailable";
import { cacheKib } from "./cache-size";
import { isResourceError } from "./failure";

/** The thread's cache is this many times smaller than that of the writing connection. */
const SHARE = 4;

type Reply = {
  readonly id: number;
  readonly rows?: readonly unknown[];
  readonly failure?: { readonly message: string; readonly code?: string };
};
type Waiting = { readonly resolve: (rows: unknown[]) => void; readonly reject: (error: unknown) => void };
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

/**
 * Reads on a worker thread with its own connection. A report over a million files takes seconds, and on the main thread
 * it would block every other request. The thread starts on first use, and restarts if it has ended.
 */
export class BulkReader {
  readonly #file: string;
  #thread: Thread | undefined;
  #latest = 0;
  #isClosed = false;

  constructor(file: string) {
    this.#file = file;
  }

  readonly sql: Reading = {
    get: async <Row>(text: string, params?: readonly Value[]) => (await this.#all<Row>(text, params))[0],
    all: <Row>(text: string, params?: readonly Value[]) => this.#all<Row>(text, params),
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.worker.terminate();
  }

  #all<Row>(text: string, params: readonly Value[] = []): Promise<Row[]> {
    if (this.#isClosed) return Promise.reject(unavailable());
    const { worker, waiting } = this.#thread ?? this.#start();
    const id = ++this.#latest;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: (rows) => resolve(rows as Row[]), reject });
      worker.postMessage({ id, text, params });
    });
  }

  #start(): Thread {
    const path = join(/* turbopackIgnore: true */ process.cwd(), "lib/database/sqlite/bulk-thread.mjs");
    const workerData = { file: this.#file, cacheKib: Math.round(cacheKib("write") / SHARE) };
    const worker = new Worker(/* turbopackIgnore: true */ path, { workerData });
    const thread: Thread = { worker, waiting: new Map() };
    const { waiting } = thread;
    worker.unref();
    worker.on("message", ({ id, rows, failure }: Reply) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (rows !== undefined) one?.resolve([...rows]);
      else one?.reject(failureOf(failure));
    });
    const end = (error?: unknown) => {
      if (this.#thread === thread) this.#thread = undefined;
      for (const { reject } of waiting.values()) reject(unavailable(error));
      waiting.clear();
    };
    worker.on("error", end);
    worker.on("exit", () => end());
    this.#thread = thread;
    return thread;
  }
}

function failureOf({ message, code }: NonNullable<Reply["failure"]> = { message: "no reply" }): unknown {
  const error = Object.assign(new Error(message), { code });
  return isResourceError(error) ? unavailable(error) : error;
}
