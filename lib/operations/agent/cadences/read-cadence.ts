import { type Cadence, CadenceEntry, CadenceSteps } from "@/lib/contract/contact/cadence";
import { findNewestVersion, listOwnCadences, type OwnCadenceRow } from "@/lib/data/contact/outreach/cadences";
import type { Reading } from "@/lib/database/sql";
import {
  CALLS_CADENCE,
  EMAILS_CADENCE,
  LIVE_CADENCE,
  MESSAGES_CADENCE,
  type ShippedCadence,
} from "@/lib/domain/contact/outreach/cadence";
import { Failure } from "@/lib/domain/failure";
import { cadenceOf } from "@/lib/operations/agent/engine/enrolling/cadence-of";
import { readAgentMode } from "@/lib/operations/contact/agent-mode";
import { withoutNull } from "@/lib/operations/without-null";

/** A cadence that ships, as users see it. */
export type Editable = {
  readonly shipped: ShippedCadence;
  readonly name: string;
  readonly use: Cadence["use"];
  /** Cadences that get the same steps. */
  readonly twins: readonly ShippedCadence[];
};

const SHIPPED: Readonly<Record<string, Editable>> = {
  "new-lead": { shipped: MESSAGES_CADENCE, name: "Texts and emails", use: "messages", twins: [LIVE_CADENCE] },
  "new-lead-email": { shipped: EMAILS_CADENCE, name: "Emails only", use: "emails", twins: [] },
  "new-lead-calls": { shipped: CALLS_CADENCE, name: "With calls", use: "calls", twins: [] },
};
export const SHIPPED_IDS = Object.keys(SHIPPED);

/** Returns a cadence that ships; null for any other id. */
export const shippedCadence = (id: string): Editable | null =>
  Object.hasOwn(SHIPPED, id) ? (SHIPPED[id] ?? null) : null;

/** Returns a cadence that a user added. Fails with `not_found`. */
export async function findOwnCadence(sql: Reading, id: string): Promise<OwnCadenceRow> {
  const row = (await listOwnCadences(sql)).find((one) => one.id === id);
  if (row === undefined) throw new Failure("not_found", "There is no such cadence.");
  return row;
}

/** Returns a cadence with its newest version. Fails with `not_found`. */
export async function readCadence(sql: Reading, id: string): Promise<Cadence> {
  const editable = shippedCadence(id);
  return editable === null ? readOwn(sql, await findOwnCadence(sql, id)) : readShipped(sql, id, editable);
}

/** Returns a cadence that a user added with its newest version. */
export async function readOwn(sql: Reading, { id, name, entry }: OwnCadenceRow): Promise<Cadence> {
  const newest = await findNewestVersion(sql, id);
  if (newest === null) throw new Error(`the cadence ${id} has no version`);
  const { mode } = await readAgentMode(sql);
  const { number, publishedAt, steps } = newest;
  return {
    ...{ id, name, use: "own", entry: CadenceEntry.parse(entry), isInUse: mode !== "off", number, publishedAt },
    steps: CadenceSteps.parse(JSON.parse(steps)),
  };
}

async function readShipped(sql: Reading, id: string, { shipped, name, use, twins }: Editable): Promise<Cadence> {
  const newest = await findNewestVersion(sql, id);
  const { mode } = await readAgentMode(sql);
  const inUse = mode === "off" ? null : cadenceOf(mode);
  const isShipped = newest === null || newest.number === 1;
  return {
    ...{ id, name, use, number: newest?.number ?? 1 },
    isInUse: [shipped, ...twins].some((cadence) => cadence.id === inUse?.id),
    ...withoutNull({ publishedAt: isShipped ? null : newest.publishedAt }),
    steps: CadenceSteps.parse(newest === null ? shipped.steps : JSON.parse(newest.steps)),
  };
}
