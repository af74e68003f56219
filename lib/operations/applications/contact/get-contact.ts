import type { Contact } from "@/lib/contract/applications/contact";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import { listApplicationsByCrmId } from "@/lib/data/applications/external-ids";
import type { ReadSuppressionRow } from "@/lib/data/contact/suppressions";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { mayRead } from "@/lib/domain/caller/allow";
import type { Caller } from "@/lib/domain/caller/caller";
import {
  type ContactState,
  contactState,
  gateReason,
  presetEnd,
  SLEEP_PRESETS,
} from "@/lib/domain/contact/contact-state";
import { type ContactSwitches, isTeamPaused } from "@/lib/domain/contact/contact-switches";
import { timeZonesOf } from "@/lib/domain/contact/zones/time-zone";
import { actorOf, isOfAnotherTeam } from "@/lib/operations/actor";
import { findVisible, isVisible } from "@/lib/operations/applications/access/access";
import { logListed, logRead } from "@/lib/operations/applications/access/access-log";
import { findLastAction } from "@/lib/operations/applications/history/history-pages";
import { isClashOf } from "@/lib/operations/applications/lead/match-lead";
import { pauseMember } from "@/lib/operations/contact/agent-pause";
import { recentSwitches } from "@/lib/operations/contact/contact-switches";
import { readStop } from "@/lib/operations/contact/suppression";
import { contactWarnings, isPhoneDialable } from "./contact-warnings";
import { listSamePerson } from "./same-person";

const MOST_DUPLICATES = 20;
const MOST_LOOKED_AT = 200;

/**
 * Returns whether the borrower may be contacted, who decided it, and when it is day where they are. A caller who may
 * not read applications sees no other ones. Fails with `not_found`.
 */
export async function getContact(caller: Caller, id: string): Promise<Contact> {
  const { read } = await database();
  const row = await findVisible(read, caller, id);
  const timeZones = timeZonesOf(row.subjectPropertyState, row.subjectPropertyZip);
  const others = mayRead(caller) ? (await listSamePerson(read, row)).filter((other) => isVisible(caller, other)) : [];
  const duplicates = others.slice(0, MOST_DUPLICATES).map(nameOf);
  const crmIdClashes = mayRead(caller) ? (await listClashes(read, caller, row)).map(nameOf) : [];
  logRead(caller, row.id);
  logListed(
    caller,
    [...duplicates, ...crmIdClashes].map((other) => other.id),
  );
  const state = await stateOf(read, caller, row);
  const paused = await pauseMember(read);
  return {
    ...state,
    gate: gateOf(row, state.state, { now: caller.now, pause: paused.pause, switches: await recentSwitches(read) }),
    ...paused,
    ...contactWarnings(row),
    isPhoneDialable: isPhoneDialable(row),
    ...(row.primaryBorrowerPhoneE164 !== null && mayRead(caller) ? { phoneE164: row.primaryBorrowerPhoneE164 } : {}),
    timeZones: [...timeZones],
    presets: SLEEP_PRESETS.map((name) => ({ name, until: presetEnd(name, caller.now, timeZones) })),
    duplicates,
    crmIdClashes,
  };
}

type Paused = {
  readonly now: number;
  readonly pause: Contact["pause"];
  readonly switches: ContactSwitches;
};

/** Returns whether the agent may contact the borrower now, and if not, why. */
export function gateOf(row: ApplicationRow, state: ContactState, { now, pause, switches }: Paused): Contact["gate"] {
  const paused = pause !== undefined ? "all_paused" : isTeamPaused(switches, row.teamId) ? "team_paused" : null;
  const reason = state === "stopped" ? state : (gateReason(row, now) ?? paused);
  return reason === null ? { isOpen: true } : { isOpen: false, reason };
}

/** Returns the applications with this `crmId` that may be another provider's borrower. */
async function listClashes(sql: Reading, caller: Caller, row: ApplicationRow): Promise<readonly ApplicationRow[]> {
  if (row.crmId === null) return [];
  const others = (await listApplicationsByCrmId(sql, row.crmId, MOST_LOOKED_AT)).filter((other) =>
    isVisible(caller, other),
  );
  return others.filter((other) => isClashOf(row, other)).slice(0, MOST_DUPLICATES);
}

/** Returns the parts by which users distinguish applications. */
const nameOf = ({ id, primaryBorrowerFirstName, primaryBorrowerLastName, status }: ApplicationRow) => ({
  id,
  primaryBorrowerFirstName,
  primaryBorrowerLastName,
  status,
});

/**
 * Returns why a borrower was stopped: in the original words if they were given for this file by someone of the caller's
 * team; for another file, only by its kind.
 */
export function whyStopped(caller: Caller, { id }: Pick<ApplicationRow, "id">, stop: ReadSuppressionRow | null): Why {
  if (stop === null) return {};
  if (stop.applicationId !== id || stop.carried === 1) return { cause: "otherFile" };
  return stop.reason === null || isOfAnotherTeam(caller, stop.actorTeamId) ? {} : { reason: stop.reason };
}

type Why = { readonly reason?: string; readonly cause?: "otherFile" };

/** Returns the contact state according to the suppression list, which a stop reaches before it reaches every file. */
export function stateNow(row: ApplicationRow, stop: ReadSuppressionRow | null, now: number): ContactState {
  return stop === null ? contactState(row, now) : "stopped";
}

async function stateOf(sql: Reading, caller: Caller, row: ApplicationRow) {
  const stop = await readStop(sql, row);
  const state = stateNow(row, stop, caller.now);
  if (state === "stopped") {
    const since = row.stoppedAt ?? stop?.at;
    return {
      state,
      ...(since === undefined ? {} : { since }),
      ...(stop === null ? {} : { by: actorOf(caller, stop).name }),
      ...whyStopped(caller, row, stop),
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
