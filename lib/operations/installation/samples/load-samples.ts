import { setTimeout as wait } from "node:timers/promises";
import type { Lead } from "@/lib/contract/applications/agent-calls";
import type { ApplicationCreate, ApplicationPatch } from "@/lib/contract/applications/application";
import { countSamples, insertSample } from "@/lib/data/applications/samples";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { lockVisible } from "@/lib/operations/applications/access/access";
import { lockPeople } from "@/lib/operations/applications/contact/lock-people";
import { setSleep } from "@/lib/operations/applications/contact/sleep-agent";
import { stopPeople } from "@/lib/operations/applications/contact/stop-person";
import { acceptLead } from "@/lib/operations/applications/lead/ingest-lead";
import { addApplication, applyChanges } from "@/lib/operations/applications/save-application";

/** The life of one sample file, in the order in which it happened. Times are epoch milliseconds. */
export type Sample = {
  readonly begun: { readonly at: number } & ({ readonly body: ApplicationCreate } | { readonly lead: Lead });
  readonly updates: readonly { readonly at: number; readonly patch: ApplicationPatch }[];
  readonly contact: { readonly at: number; readonly asked: "stop" | { readonly sleepUntil: number } } | null;
};

type Load = {
  /** How many samples there should be. */
  readonly count: number;
  /** Returns the sample at a position, counted from 0; the same on each call. */
  readonly sampleAt: (number: number) => Sample;
  readonly onProgress: (loaded: number) => void;
};

/** Samples per transaction: fewer wait longer for the disk, more delay a running server. */
const AT_ONCE = 250;
/** Pause between two transactions, so that a running server can work; in milliseconds. */
export const PAUSE_MS = 10;

/** Adds the samples missing at the end until there are `count`. Returns how many it added. */
export async function loadSamples({ count, sampleAt, onProgress }: Load): Promise<number> {
  const db = await database();
  const present = await countSamples(db.read);
  for (let next = present; next < count; next += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - next) }, (_, index) => next + index);
    await db.inTransaction(async (sql) => {
      for (const number of numbers) await loadSample(sql, number, sampleAt(number));
    });
    onProgress(next + numbers.length - present);
    await wait(PAUSE_MS);
  }
  return Math.max(0, count - present);
}

/** Writes one file's whole life in one transaction, so that there is no sample without its mark. */
async function loadSample(sql: Sql, number: number, { begun, updates, contact }: Sample): Promise<void> {
  const at = (now: number) => sampleCaller(`sample-${number + 1}`, now);
  const id = await begin(sql, at(begun.at), begun);
  await insertSample(sql, id);
  let row = await lockVisible(sql, at(begun.at), id);
  for (const update of updates)
    row = await applyChanges(sql, at(update.at), row, { fields: update.patch, action: "updated" });
  if (contact === null) return;
  const { asked } = contact;
  if (asked === "stop") {
    await lockPeople(sql, [row]);
    await stopPeople(sql, at(contact.at), [row], { at: contact.at, reason: null });
  } else await setSleep(sql, at(contact.at), row, asked.sleepUntil);
}

async function begin(sql: Sql, caller: Caller, begun: Sample["begun"]): Promise<string> {
  if ("body" in begun) return (await addApplication(sql, caller, { fields: begun.body, action: "created" })).id;
  return (await acceptLead(sql, caller, begun.lead, Buffer.from(JSON.stringify(begun.lead)))).row.id;
}

/** Returns the caller that the history of every sample names. */
export function sampleCaller(requestId: string, now: number): Caller {
  return { kind: "system", id: "demo", name: "Sample files", via: "import", teamId: null, requestId, now };
}
