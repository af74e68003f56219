import { type Cadence, CadenceEntry, CadenceSteps } from "@/lib/contract/contact/cadence";
import { findNewestVersion, listOwnCadences, type OwnCadenceRow } from "@/lib/data/contact/outreach/cadences";
import type { Reading } from "@/lib/database/sql";
import type { AgentMode } from "@/lib/domain/contact/agent-mode";
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
  const { mode } = await readAgentMode(sql);
  const editable = shippedCadence(id);
  return editable === null ? readOwn(sql, mode, await findOwnCadence(sql, id)) : readShipped(sql, mode, editable);
}

/** Returns all cadences with their newest versions: those that ship, then those that users added, oldest first. */
export async function readCadences(sql: Reading): Promise<Cadence[]> {
  const { mode } = await readAgentMode(sql);
  const cadences: Cadence[] = [];
  for (const editable of Object.values(SHIPPED)) cadences.push(await readShipped(sql, mode, editable));
  for (const own of await listOwnCadences(sql)) cadences.push(await readOwn(sql, mode, own));
  return cadences;
}

async function readOwn(sql: Reading, mode: AgentMode, { id, name, entry }: OwnCadenceRow): Promise<Cadence> {
  const newest = await findNewestVersion(sql, id);
  if (newest === null) throw new Error(`the cadence ${id} has no version`);
  const { number, publishedAt, steps } = newest;
  return {
    ...{ id, name, use: "own", entry: CadenceEntry.parse(entry), isInUse: mode !== "off", number, publishedAt },
    steps: CadenceSteps.parse(JSON.parse(steps)),
  };
}

async function readShipped(sql: Reading, mode: AgentMode, { shipped, name, use, twins }: Editable): Promise<Cadence> {
  const { id } = shipped;
  const newest = await findNewestVersion(sql, id);
  const inUse = mode === "off" ? null : cadenceOf(mode);
  const isShipped = newest === null || newest.number === 1;
  return {
    ...{ id, name, use, number: newest?.number ?? 1 },
    isInUse: [shipped, ...twins].some((cadence) => cadence.id === inUse?.id),
    ...withoutNull({ publishedAt: isShipped ? null : newest.publishedAt }),
    steps: CadenceSteps.parse(newest === null ? shipped.steps : JSON.parse(newest.steps)),
  };
}
