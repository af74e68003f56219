import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Reading, Value } from "@/lib/database/sql";
import { unavailable } from "@/lib/database/unavailable";
import { cacheKib } from "./cache-size";
import { isResourceError } from "./failure";

/** The connection of the thread may keep this part of what the writing connection keeps in memory. */
const SHARE = 4;

type Reply = {
  readonly id: number;
  readonly rows?: readonly unknown[];
  readonly failure?: { readonly message: string; readonly code?: string };
};
type Waiting = { readonly resolve: (rows: unknown[]) => void; readonly reject: (error: unknown) => void };

/**
 * Reads in a thread of its own, over a connection of its own: a report over a million files takes seconds, in which a
 * read in this thread would keep every other request waiting. The thread starts on first use, and again after it ended.
 */
export class BulkReader {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #latest = 0;

  constructor(file: string) {
    this.#file = file;
  }

  readonly sql: Reading = {
    get: async <Row>(text: string, params?: readonly Value[]) => (await this.#all<Row>(text, params))[0],
    all: <Row>(text: string, params?: readonly Value[]) => this.#all<Row>(text, params),
  };

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #all<Row>(text: string, params: readonly Value[] = []): Promise<Row[]> {
    const worker = this.#worker ?? this.#start();
    const id = ++this.#latest;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: (rows) => resolve(rows as Row[]), reject });
      worker.postMessage({ id, text, params });
    });
  }

  #start(): Worker {
    const path = join(/* turbopackIgnore: true */ process.cwd(), "lib/database/sqlite/bulk-thread.mjs");
    const workerData = { file: this.#file, cacheKib: Math.round(cacheKib("write") / SHARE) };
    const worker = new Worker(/* turbopackIgnore: true */ path, { workerData });
    worker.unref();
    worker.on("message", ({ id, rows, failure }: Reply) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (rows !== undefined) waiting?.resolve([...rows]);
      else waiting?.reject(failureOf(failure));
    });
    const end = (error?: unknown) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(unavailable(error));
      this.#waiting.clear();
    };
    worker.on("error", end);
    worker.on("exit", () => end());
    this.#worker = worker;
    return worker;
  }
}

function failureOf({ message, code }: NonNullable<Reply["failure"]> = { message: "no reply" }): unknown {
  const error = Object.assign(new Error(message), { code });
  return isResourceError(error) ? unavailable(error) : error;
}
