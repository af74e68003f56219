import { setTimeout as wait } from "node:timers/promises";
import { findApplications } from "@/lib/data/applications/applications";
import { listIdentityPage } from "@/lib/data/applications/identities";
import { onNudge } from "@/lib/data/applications/nudge-spreading";
import {
  deletePendingSpread,
  holdPendingSpread,
  listPendingSpreads,
  movePendingSpread,
  type PendingSpreadRow,
} from "@/lib/data/applications/pending-spreads";
import { listHeld } from "@/lib/data/contact/suppressions";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import { loadPlaceholders } from "@/lib/operations/contact/placeholder-list";
import { hashesOf, lockPersons } from "@/lib/operations/contact/suppression";
import { buildIdentityPage } from "./build-identities";
import { type Release, releaseStep } from "./release-files";
import { leave, type Spread, STEP, spreadStep } from "./spread-stop";

/** How often to look for what other instances, or this one before a crash, have left, in milliseconds. */
const EVERY_MS = 1_000;
/** Between two steps, so that requests get their turn, in milliseconds. */
const PAUSE_MS = 1;
const MOST_LISTED = 20;

/**
 * Carries stops and their end on to the files that a change has left to the background, step by step. What fails is
 * passed to `onFailure` and tried again. Returns how to end it.
 */
export function startSpreading(onFailure: (thrown: unknown) => void): () => Promise<void> {
  let isOver = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await loadPlaceholders();
      while (!isOver && (await buildIdentityPage())) await wait(PAUSE_MS);
      while (!isOver && (await spreadSome())) await wait(PAUSE_MS);
    } catch (thrown) {
      onFailure(thrown);
    }
    running = undefined;
    if (!isOver) schedule(EVERY_MS);
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = run();
    }, ms);
    timer.unref();
  };
  onNudge(() => {
    if (running === undefined) schedule(PAUSE_MS);
  });
  schedule(PAUSE_MS);
  return async () => {
    isOver = true;
    onNudge(undefined);
    clearTimeout(timer);
    await running;
  };
}

/** Takes a step of each of the oldest that are pending; returns whether there was any. */
export async function spreadSome(): Promise<boolean> {
  const db = await database();
  const ids = await listPendingSpreads(db.read, MOST_LISTED);
  for (const id of ids) {
    await db.write(async (sql) => {
      const pending = await holdPendingSpread(sql, id);
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

/** Stops some files of an identity, unless the stop was lifted meanwhile; returns behind which one to go on. */
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
