import {
  ERASED_STATUS,
  findIdempotencyRecord,
  type IdempotencyRow,
  putIdempotencyRecord,
} from "@/lib/data/idempotency";
import { database, type Urgency } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller, Retry } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { budgetOf, budgetSpent, countAnswer } from "./answer-budget";
import { recordWrite } from "./replica-for";

/** How long the response of a POST with an Idempotency-Key is kept, in milliseconds. */
export const RETRY_WINDOW_MS = 24 * 3_600_000;

const running = new Set<string>();

/** Runs one change of a caller in its own transaction. */
export async function write<Answer>(
  caller: Caller,
  work: (sql: Sql) => Promise<Answer>,
  urgency?: Urgency,
): Promise<Answer> {
  await recordWrite(caller);
  return (await database()).inTransaction(work, urgency);
}

/** How a long response is stored, and how a retry's response is rebuilt from that. */
export type Storing<Answer> = {
  readonly pack: (answer: Answer) => unknown;
  /** `packed` is what `pack` returned. The response shows the current state. */
  readonly unpack: (sql: Sql, packed: ReturnType<typeof JSON.parse>) => Promise<Answer>;
};

type ChangeOptions<Answer> = { readonly storing?: Storing<Answer>; readonly urgency?: Urgency | undefined };

/**
 * Runs one POST in its own transaction. With an Idempotency-Key, it runs once: its response is stored and returned
 * again for 24 hours. Nothing is stored if nothing changed. Fails with `idempotency_key_reused` if the key came with
 * another body, with `idempotency_in_progress` while the first call runs, and with `erased` if the application it was
 * about has been erased.
 */
export async function idempotently<Answer>(
  caller: Caller,
  work: (sql: Sql) => Promise<Answer>,
  { storing = asItIs(), urgency }: ChangeOptions<Answer> = {},
): Promise<Answer> {
  const { retry, now } = caller;
  if (retry === undefined) return write(caller, work, urgency);
  const budget = budgetOf(retry.owner, now);
  if (budget.isSpent) {
    if (!mayGoWithoutKey(caller, retry)) throw budgetSpent(budget.endsAt - now);
    return write(caller, work, urgency);
  }
  const slot = JSON.stringify([retry.owner, retry.path, retry.key]);
  if (running.has(slot)) throw inProgress();
  running.add(slot);
  try {
    const { answer, bytes } = await write(caller, (sql) => once(sql, { caller, retry, work, storing }), urgency);
    if (bytes > 0) countAnswer(retry.owner, bytes, now);
    return answer;
  } finally {
    running.delete(slot);
  }
}

const asItIs = <Answer>(): Storing<Answer> => ({ pack: (answer) => answer, unpack: async (_, packed) => packed });

/** The agent's calls are safe to repeat anyway, and a stop is never refused. */
const mayGoWithoutKey = ({ via }: Caller, { path }: Retry) => via === "agent" || path.endsWith("/stop");

const inProgress = () =>
  new Failure(
    "idempotency_in_progress",
    "The first call with this Idempotency-Key is still running; try again shortly.",
  );

type Keyed<Answer> = {
  readonly caller: Caller;
  readonly retry: Retry;
  readonly work: (sql: Sql) => Promise<Answer>;
  readonly storing: Storing<Answer>;
};

async function once<Answer>(
  sql: Sql,
  { caller, retry, work, storing }: Keyed<Answer>,
): Promise<{ readonly answer: Answer; readonly bytes: number }> {
  const place = { callerId: retry.owner, path: retry.path, key: retry.key };
  // It may be running on another instance.
  if (!(await sql.tryLock(JSON.stringify(place)))) throw inProgress();
  const stored = await findIdempotencyRecord(sql, { ...place, sentKey: retry.sentKey });
  if (stored !== null && stored.at > caller.now - RETRY_WINDOW_MS) {
    requireSame(stored, retry);
    retry.replayed = true;
    return { answer: await storing.unpack(sql, JSON.parse(stored.answer)), bytes: 0 };
  }
  const counted = countingChanges(sql);
  const answer = await work(counted.sql);
  if (!counted.hasChanged()) return { answer, bytes: 0 };
  const text = JSON.stringify(storing.pack(answer));
  const applicationId = applicationOf(retry.path, answer);
  const record = { ...place, bodyHash: retry.bodyHash, status: 200, answer: text, at: caller.now, applicationId };
  await putIdempotencyRecord(sql, record);
  return { answer, bytes: text.length + ROW_BYTES };
}

/** Bytes that a stored response takes in addition to its text, with its indexes. */
const ROW_BYTES = 256;

function requireSame({ bodyHash, status }: IdempotencyRow, retry: Retry): void {
  if (bodyHash !== retry.bodyHash && bodyHash !== retry.rawHash()) {
    throw new Failure("idempotency_key_reused", "This Idempotency-Key came with another body before; use a new key.");
  }
  if (status === ERASED_STATUS) {
    throw new Failure("erased", "The borrower of this call has been erased since. It was not carried out again.");
  }
}

const OF_APPLICATION = /^\/v1\/applications\/([0-9a-f]{32})\//;

/** Returns the one application that a response is about: from the path, or from the id in the response. */
function applicationOf(path: string, answer: unknown): string | null {
  const inPath = OF_APPLICATION.exec(path)?.[1];
  if (inPath !== undefined || typeof answer !== "object" || answer === null) return inPath ?? null;
  const { id, gizmoAppId, gizmoApplicationId }: Record<string, unknown> = { ...answer };
  const named = id ?? gizmoAppId ?? gizmoApplicationId;
  return typeof named === "string" ? named : null;
}

/** Wraps the statements of a transaction and notes whether one of them was a change. */
function countingChanges(sql: Sql) {
  let changes = 0;
  const counting: Sql = {
    isAlone: sql.isAlone,
    get: (text, params) => sql.get(text, params),
    all: (text, params) => sql.all(text, params),
    lockForUpdate: (text, params) => sql.lockForUpdate(text, params),
    lock: (...names) => sql.lock(...names),
    isLocked: (name) => sql.isLocked(name),
    tryLock: (name) => sql.tryLock(name),
    run: (text, params) => {
      changes++;
      return sql.run(text, params);
    },
    count: (text, params) => {
      changes++;
      return sql.count(text, params);
    },
  };
  return { sql: counting, hasChanged: () => changes > 0 };
}
