import type { Contact } from "@/lib/contract/contact";
import { type ApplicationRow, listApplicationsByCrmId } from "@/lib/data/applications";
import { database } from "@/lib/data/database";
import { findLastAction } from "@/lib/data/history";
import type { Reading } from "@/lib/data/sql";
import type { ReadSuppressionRow } from "@/lib/data/suppressions";
import { mayRead } from "@/lib/domain/allow";
import type { Caller } from "@/lib/domain/caller";
import { contactState, gateReason, presetEnd, SLEEP_PRESETS } from "@/lib/domain/contact";
import { timeZonesOf } from "@/lib/domain/time-zone";
import { noteListed, noteRead } from "./access-log";
import { actorOf, isOfAnotherTeam } from "./actor";
import { findVisible, isVisible } from "./find-visible";
import { isClashOf } from "./match-lead";
import { listSamePerson } from "./same-person";
import { personOf, readStop } from "./suppression";

const MOST_DUPLICATES = 20;
const MOST_LOOKED_AT = 200;

/**
 * Get contact: may the borrower be contacted, who said so, and when is it day where they are? Who may not read
 * applications is told of no others. Fails with `not_found`.
 */
export async function getContact(caller: Caller, id: string): Promise<Contact> {
  const { read } = await database();
  const row = await findVisible(read, caller, id);
  const timeZones = timeZonesOf(row.subjectPropertyState, row.subjectPropertyZip);
  const others = mayRead(caller) ? (await listSamePerson(read, row)).filter((other) => isVisible(caller, other)) : [];
  const duplicates = others.slice(0, MOST_DUPLICATES).map(nameOf);
  const crmIdClashes = mayRead(caller) ? (await listClashes(read, caller, row)).map(nameOf) : [];
  noteRead(caller, row.id);
  noteListed(
    caller,
    [...duplicates, ...crmIdClashes].map((other) => other.id),
  );
  return {
    ...(await stateOf(read, caller, row)),
    gate: gateOf(row, caller.now),
    isPhoneDialable: row.primaryBorrowerPhoneE164 !== null,
    ...(row.primaryBorrowerPhoneE164 !== null && mayRead(caller) ? { phoneE164: row.primaryBorrowerPhoneE164 } : {}),
    timeZones: [...timeZones],
    presets: SLEEP_PRESETS.map((name) => ({ name, until: presetEnd(name, caller.now, timeZones) })),
    duplicates,
    crmIdClashes,
  };
}

/** Tells whether the agent may contact the borrower now, and why not. */
export function gateOf(row: ApplicationRow, now: number): Contact["gate"] {
  const reason = gateReason(row, now);
  return reason === null ? { isOpen: true } : { isOpen: false, reason };
}

/** Returns the applications whose `crmId` another provider may have given to another borrower. */
async function listClashes(sql: Reading, caller: Caller, row: ApplicationRow): Promise<readonly ApplicationRow[]> {
  if (row.crmId === null) return [];
  const others = (await listApplicationsByCrmId(sql, row.crmId, MOST_LOOKED_AT)).filter((other) =>
    isVisible(caller, other),
  );
  return others.filter((other) => isClashOf(row, other)).slice(0, MOST_DUPLICATES);
}

/** By what people tell one application from another. */
const nameOf = ({ id, primaryBorrowerFirstName, primaryBorrowerLastName, status }: ApplicationRow) => ({
  id,
  primaryBorrowerFirstName,
  primaryBorrowerLastName,
  status,
});

/** Why a borrower was stopped, in the words of whom the ledger names, unless that is somebody of another team. */
export function reasonFor(
  caller: Caller,
  stop: Pick<ReadSuppressionRow, "actorTeamId" | "reason"> | null,
): { readonly reason?: string } {
  if (stop === null || stop.reason === null || isOfAnotherTeam(caller, stop.actorTeamId)) return {};
  return { reason: stop.reason };
}

async function stateOf(sql: Reading, caller: Caller, row: ApplicationRow) {
  const state = contactState(row, caller.now);
  if (state === "stopped") {
    const stop = await readStop(sql, personOf(row));
    return {
      state,
      ...(row.stoppedAt === null ? {} : { since: row.stoppedAt }),
      ...(stop === null ? {} : { by: actorOf(caller, stop).name }),
      ...reasonFor(caller, stop),
    };
  }
  if (state === "active" || row.sleepUntil === null) return { state };
  const slept = await findLastAction(sql, row.id, "slept");
  return {
    state,
    until: row.sleepUntil,
    ...(slept === null ? {} : { since: slept.at, by: actorOf(caller, slept).name }),
  };
}
