import { database, type Urgency } from "@/lib/data/database";
import { findIdempotencyRecord, putIdempotencyRecord } from "@/lib/data/idempotency";
import type { Sql } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { Failure } from "@/lib/domain/failure";
import { noteWrite } from "./relaxed-read";

/** How long the answer of a POST with an Idempotency-Key is kept, in milliseconds. */
export const RETRY_WINDOW_MS = 24 * 3_600_000;

const running = new Set<string>();

/** Runs one change of a caller in a transaction of its own. */
export async function write<Answer>(
  caller: Caller,
  work: (sql: Sql) => Promise<Answer>,
  urgency?: Urgency,
): Promise<Answer> {
  await noteWrite(caller);
  return (await database()).write(work, urgency);
}

/**
 * Runs one POST in a transaction of its own. Where the caller sent an Idempotency-Key, it runs once: its answer is
 * stored with it and given again for 24 hours. Fails with `idempotency_key_reused` when the key came with another
 * body, and with `idempotency_in_progress` while the first call runs.
 */
export async function change<Answer>(
  caller: Caller,
  work: (sql: Sql) => Promise<Answer>,
  urgency?: Urgency,
): Promise<Answer> {
  const { retry } = caller;
  if (retry === undefined) return write(caller, work, urgency);
  const slot = JSON.stringify([caller.id, retry.path, retry.key]);
  if (running.has(slot)) throw inProgress();
  running.add(slot);
  try {
    return await write(caller, (sql) => once(sql, caller, retry, work), urgency);
  } finally {
    running.delete(slot);
  }
}

const inProgress = () =>
  new Failure(
    "idempotency_in_progress",
    "The first call with this Idempotency-Key is still running; try again shortly.",
    { headers: { "Retry-After": "1" } },
  );

async function once<Answer>(
  sql: Sql,
  caller: Caller,
  retry: NonNullable<Caller["retry"]>,
  work: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  const place = { callerId: caller.id, path: retry.path, key: retry.key };
  // On another instance it may be running.
  if (!(await sql.tryLock(JSON.stringify(place)))) throw inProgress();
  const stored = await findIdempotencyRecord(sql, place);
  if (stored !== null && stored.at > caller.now - RETRY_WINDOW_MS) {
    if (stored.bodyHash !== retry.bodyHash && stored.bodyHash !== retry.rawHash()) {
      throw new Failure("idempotency_key_reused", "This Idempotency-Key came with another body before; use a new key.");
    }
    retry.replayed = true;
    return JSON.parse(stored.answer);
  }
  const answer = await work(sql);
  const record = { ...place, bodyHash: retry.bodyHash, status: 200, answer: JSON.stringify(answer), at: caller.now };
  await putIdempotencyRecord(sql, record);
  return answer;
}
