import { setTimeout as wait } from "node:timers/promises";
import { currentTime } from "@/lib/data/clock";
import { firstIdAt } from "@/lib/data/id";
import {
  changedSince,
  listChanged,
  listNewerEntries,
  listUnsealedIds,
  listWitnessed,
  witnessedEntry,
  witnessOf,
} from "@/lib/data/installation/witness";
import { putSeals } from "@/lib/data/records/row-seals";
import {
  deleteHeadsBefore,
  findNewestHead,
  insertHead,
  type SealHead,
  sealOfHead,
} from "@/lib/data/records/seal-heads";
import { listTotals, type SealTotal, sumUp } from "@/lib/data/records/seal-totals";
import { APPLICATIONS } from "@/lib/data/records/sealed-tables";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import { DAY_MS } from "@/lib/domain/day";
import { toldFields } from "@/lib/operations/installation/verify/replay-history";

/** Applications sealed in one transaction, so that requests wait only a few milliseconds. */
const AT_ONCE = 25;
/** Entries scanned at once for the applications that changed. */
const ENTRIES_AT_ONCE = 1_000;
/**
 * Rests this many times as long as it works: even under full load, sealing takes no more than a twentieth of the time.
 */
const REST = 19;
/** An entry may be committed this long after the time in its id. */
const OVERLAP_MS = 60_000;
/** How long links of the chain are kept. */
const KEPT_MS = 90 * DAY_MS;

/** The end of the chain as reported: its number and its seal. */
export type SealEnd = { readonly end: string; readonly applications: number };

/**
 * Returns a function that runs one sealing round: seals the ends of the applications that changed since the round
 * before, adds a link to the chain, and returns its end. The first round also seals applications that have no seal yet,
 * as after an upgrade.
 */
export function sealingRounds(): (signal: AbortSignal) => Promise<SealEnd> {
  let from = firstIdAt(currentTime() - OVERLAP_MS);
  let isFirst = true;
  return async (signal) => {
    const begunAt = currentTime();
    await sealChanged(from, { rest: REST, signal });
    if (isFirst) await sealUnsealed({ rest: REST, signal });
    signal.throwIfAborted();
    isFirst = false;
    from = firstIdAt(begunAt - OVERLAP_MS);
    return addHead(currentTime());
  };
}

/** How many times as long as it works sealing rests, and the signal that ends it. */
type Pace = { readonly rest: number; readonly signal?: AbortSignal };
const WITHOUT_REST: Pace = { rest: 0 };

/** Seals everything that changed since a time (epoch milliseconds) without resting, and adds a link. */
export async function sealProgress(since: number): Promise<SealEnd> {
  await sealChanged(firstIdAt(since - OVERLAP_MS), WITHOUT_REST);
  await sealUnsealed(WITHOUT_REST);
  return addHead(currentTime());
}

async function sealChanged(from: string, pace: Pace): Promise<void> {
  const { read } = await database();
  for (let after = from; ; ) {
    const { ids, last } = await listChanged(read, after, ENTRIES_AT_ONCE);
    if (last === undefined) return;
    after = last;
    await sealAll(ids, pace);
  }
}

/** Seals the ends of all applications that have no seal yet. */
async function sealUnsealed(pace: Pace): Promise<void> {
  const { read } = await database();
  for (let after = ""; ; ) {
    const ids = await listUnsealedIds(read, after, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    await sealAll(ids, pace);
  }
}

async function sealAll(ids: readonly string[], { rest, signal }: Pace): Promise<void> {
  const db = await database();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (signal?.aborted === true) return;
    const begunAt = performance.now();
    await db.inTransaction((sql) => sealEnds(sql, ids.slice(from, from + AT_ONCE)));
    if (rest > 0) await wait((performance.now() - begunAt) * rest);
  }
}

/** An application with an unrecorded column change keeps its seal, so that the check finds it. */
async function sealEnds(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.lock("sealEnds");
  const rows = await listWitnessed(sql, ids);
  const told = toldFields(await listNewerEntries(sql, ids));
  const puts = rows.flatMap((row) => {
    const { id: key, witness: old, historyId } = row;
    // Already sealed, or reset to an earlier state, which the check should find.
    if (historyId === null || (old !== null && historyId <= witnessedEntry(old))) return [];
    const isTold = (name: string) => told.get(key)?.has(name) === true;
    if (old !== null && !changedSince(old, row).every(isTold)) return [];
    return [{ key, old, seal: witnessOf(row) }];
  });
  await putSeals(sql, APPLICATIONS, puts);
}

type Totals = Readonly<Record<string, readonly [count: number, changes: number]>>;

/** Returns the totals by table, in the order of their names; access records of all days count together. */
export function stateOf(totals: readonly SealTotal[]): Totals {
  const kinds = new Map<string, SealTotal[]>();
  for (const total of totals) {
    const kind = total.kind.split(" ", 1)[0] ?? "";
    kinds.set(kind, [...(kinds.get(kind) ?? []), total]);
  }
  return Object.fromEntries(
    [...kinds].map(([kind, parts]) => {
      const { count, changes } = sumUp(parts);
      return [kind, [count, changes] as const];
    }),
  );
}

/** Returns the tables whose totals are behind those of a link: someone has restored an earlier state. */
export function tablesBehind(head: SealHead, now: Totals): readonly string[] {
  const then: Totals = JSON.parse(head.state);
  return Object.keys(then).filter((kind) => (now[kind]?.[1] ?? 0) < (then[kind]?.[1] ?? 0));
}

/** Adds a link if anything changed since the newest one. Returns the end of the chain. */
async function addHead(now: number): Promise<SealEnd> {
  const db = await database();
  return db.inTransaction(async (sql) => {
    await sql.lock("sealHead");
    const before = await findNewestHead(sql);
    const totals = stateOf(await listTotals(sql));
    const applications = totals[APPLICATIONS]?.[0] ?? 0;
    const state = JSON.stringify(totals);
    if (before?.state === state) return { end: endOf(before), applications };
    // A link over an earlier state would make it the newest.
    if (before !== null && tablesBehind(before, totals).length > 0)
      throw new Error("the database was reset to an earlier state: npm run verify names the tables");
    const next = { number: (before?.number ?? 0) + 1, at: now, state };
    const head = { ...next, seal: sealOfHead(next, before?.seal ?? "") };
    await insertHead(sql, head);
    await deleteHeadsBefore(sql, now - KEPT_MS);
    return { end: endOf(head), applications };
  });
}

/** Returns the end of the chain as reported. */
export const endOf = ({ number, seal }: Pick<SealHead, "number" | "seal">) => `${number}.${seal}`;

/** Returns the last reported end; null before the first. */
export async function readEnd(sql: Reading): Promise<string | null> {
  const head = await findNewestHead(sql);
  return head === null ? null : endOf(head);
}
