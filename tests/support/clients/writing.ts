import { setTimeout as wait } from "node:timers/promises";
import { runSql } from "../files/sql";
import { borrowerOf, phoneOf } from "../people/borrower";
import { type Answer, type Caller, callerOf } from "./http";

/** The responses to clients while they wrote. */
export type Tally = {
  /** Ids of applications whose creation was acknowledged. */
  readonly created: Set<string>;
  /** Those whose later change was acknowledged too. */
  readonly moved: Set<string>;
  /** How often each status came; `none` if the connection broke. */
  readonly answers: Map<string, number>;
  /** Unacceptable responses, as `status body`, or why there was none. */
  readonly wrong: string[];
  /** The longest response time, in milliseconds. */
  slowest: number;
};

type Writing = {
  readonly tally: Tally;
  /** Waits until every client has finished its current call. */
  end(): Promise<void>;
};

const AGAIN_AFTER_MS = 50;
let people = 0;

/** Times and records calls: 200 and 409 are right, and 503 if it says when to retry. */
export function noting(call: Caller, tally: Tally): (...request: Parameters<Caller>) => Promise<Answer | undefined> {
  return async (...request) => {
    const started = performance.now();
    let broken: unknown;
    const answer = await call(...request).catch((error: unknown) => {
      broken = error instanceof Error ? (error.cause ?? error) : error;
      return undefined;
    });
    tally.slowest = Math.max(tally.slowest, performance.now() - started);
    const status = String(answer?.status ?? "none");
    tally.answers.set(status, (tally.answers.get(status) ?? 0) + 1);
    const isRight = ["200", "409"].includes(status) || (status === "503" && answer?.headers.has("retry-after"));
    if (!isRight) tally.wrong.push(`${status} ${answer?.text ?? broken}`);
    return answer;
  };
}

export const emptyTally = (): Tally => ({
  created: new Set(),
  moved: new Set(),
  answers: new Map(),
  wrong: [],
  slowest: 0,
});

/** Starts clients that create applications and move them on, and repeat what was not acknowledged. */
export function startWriting(url: string, token: string, clients: number): Writing {
  const tally = emptyTally();
  const call = noting(callerOf(url, token), tally);
  let isEnding = false;

  async function insist(...request: Parameters<Caller>): Promise<Answer> {
    for (;;) {
      const answer = await call(...request);
      if (answer?.status === 200) return answer;
      await wait(AGAIN_AFTER_MS);
    }
  }

  async function write() {
    while (!isEnding) {
      const name = `writer-${people++}`;
      const body = { ...borrowerOf(name, phoneOf(people)), crmId: name };
      const { json } = await insist("POST", "/v1/applications", body, { "Idempotency-Key": name });
      tally.created.add(json.id);
      await insist("PATCH", `/v1/applications/${json.id}`, { status: "FUNDED" });
      tally.moved.add(json.id);
    }
  }

  const writing = Promise.all(Array.from({ length: clients }, write));
  return {
    tally,
    end: async () => {
      isEnding = true;
      await writing;
    },
  };
}

/** Returns the differences between a tally and the database: all counts must be 0. */
export async function lossOf({ created, moved }: Tally, url: string) {
  const rows = await runSql(url, `SELECT "id", "crmId", "status" FROM "Application" WHERE "crmId" LIKE 'writer-%'`);
  const statuses = new Map(rows.map((row) => [row["id"], row["status"]]));
  const [counts] = await runSql(
    url,
    `SELECT (SELECT COUNT(*) FROM "HistoryEntry")::int AS history,
       (SELECT COUNT(*) FROM "HistoryEntry" h JOIN "Application" a ON a."id" = h."applicationId")::int AS events,
       (SELECT COUNT(*) FROM "Application")::int + (SELECT COUNT(*) FROM "Application" WHERE "status" = 'FUNDED')::int AS changes`,
  );
  return {
    lost: [...created].filter((id) => !statuses.has(id)).length,
    lostMoves: [...moved].filter((id) => statuses.get(id) !== "FUNDED").length,
    doubled: rows.length - new Set(rows.map((row) => row["crmId"])).size,
    changesWithoutHistory: Number(counts?.["changes"]) - Number(counts?.["history"]),
    historyWithoutEvent: Number(counts?.["history"]) - Number(counts?.["events"]),
  };
}

export const NO_LOSS = { lost: 0, lostMoves: 0, doubled: 0, changesWithoutHistory: 0, historyWithoutEvent: 0 };

/** Waits until each of these servers has stored something. Returns the milliseconds of the slowest. */
export async function untilWell(urls: readonly string[], token: string): Promise<number> {
  const started = performance.now();
  for (const url of urls) {
    const call = callerOf(url, token);
    const isWell = () =>
      call("POST", "/v1/applications", borrowerOf(`well-${people++}`, phoneOf(people))).then(
        ({ status }) => status === 200,
        () => false,
      );
    while (!(await isWell())) await wait(AGAIN_AFTER_MS);
  }
  return performance.now() - started;
}
