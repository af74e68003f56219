import { setTimeout as wait } from "node:timers/promises";
import { findApplications } from "@/lib/data/applications/applications";
import { onNudge } from "@/lib/data/applications/nudge-spreading";
import {
  deletePendingSpread,
  listPendingSpreads,
  lockPendingSpread,
  movePendingSpread,
  type PendingSpreadRow,
} from "@/lib/data/applications/pending-spreads";
import { listIdentityPage } from "@/lib/data/contact/identities";
import { listHeld } from "@/lib/data/contact/suppressions";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import { buildIdentityPage } from "@/lib/operations/applications/contact/build-identities";
import { type Release, releaseStep } from "@/lib/operations/applications/contact/release-files";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { loadPlaceholders } from "@/lib/operations/contact/placeholder-list";
import { lockPersons } from "@/lib/operations/contact/suppression";
import { leave, type Spread, STEP, spreadStep } from "./spread-stop";

/** Pause between two steps, so that requests can run, in milliseconds. */
const PAUSE_MS = 1;
const MOST_LISTED = 20;

/**
 * Spreads stops and their end to the files that a change left to the background, step by step, until nothing is pending
 * or the signal aborts.
 */
export async function spreadPending(signal: AbortSignal): Promise<void> {
  await loadPlaceholders();
  while (!signal.aborted && (await buildIdentityPage())) await wait(PAUSE_MS);
  while (!signal.aborted && (await spreadSome())) await wait(PAUSE_MS);
}

/** Sets a function to call whenever a change in this process leaves files to the background; undefined removes it. */
export const onPending: (wake: (() => void) | undefined) => void = onNudge;

/** Runs one step of each of the oldest pending spreads. Returns whether there were any. */
export async function spreadSome(): Promise<boolean> {
  const db = await database();
  const ids = await listPendingSpreads(db.read, MOST_LISTED);
  for (const id of ids) {
    await db.inTransaction(async (sql) => {
      const pending = await lockPendingSpread(sql, id);
      if (pending !== null) await takeStep(sql, pending);
    });
    await wait(PAUSE_MS);
  }
  return ids.length > 0;
}

async function takeStep(sql: Sql, pending: PendingSpreadRow): Promise<void> {
  const change: Spread | Release = JSON.parse(pending.change);
  const after = await ("stops" in change ? stopStep(sql, change, pending) : releaseStep(sql, change, pending));
  if (after === null) await deletePendingSpread(sql, pending.id);
  else await movePendingSpread(sql, pending.id, after);
}

/** Stops some files of an identity, unless the stop was lifted meanwhile. Returns the file after which to continue. */
async function stopStep(sql: Sql, { stops, caller }: Spread, pending: PendingSpreadRow): Promise<string | null> {
  const { hash, after } = pending;
  const files = await findApplications(sql, await listIdentityPage(sql, hash, { after, limit: STEP }));
  await lockPersons(sql, [...new Set([hash, ...files.flatMap(hashesOf)])]);
  const held = await listHeld(sql, { hashes: [hash], teamId: null });
  const inForce = stops.filter(({ id }) => held.some(({ stopId }) => stopId === id));
  if (inForce.length === 0) return null;
  const spread = { stops: inForce, caller };
  const step = await spreadStep(sql, spread, { hash, after }, { left: STEP });
  for (const further of new Set(step.suppressed)) await leave(sql, spread, { hash: further, after: "" });
  return step.after;
}
