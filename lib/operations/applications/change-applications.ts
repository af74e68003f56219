import type { BulkReply, BulkRequest } from "@/lib/contract/applications/bulk";
import { findPerson } from "@/lib/data/accounts/people";
import { findApplication, type LockedApplication } from "@/lib/data/applications/applications";
import { looksLikeId } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import { canWorkOn } from "@/lib/domain/applications/loan-officer";
import { requireAllowed } from "@/lib/domain/caller/allow";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, type FailureCode, notFound } from "@/lib/domain/failure";
import { versionOf } from "@/lib/domain/version";
import { isVisible, lockVisible } from "@/lib/operations/applications/access/access";
import { sleepEnd } from "@/lib/operations/applications/contact/contact-application";
import { lockPeople } from "@/lib/operations/applications/contact/lock-people";
import { setSleep } from "@/lib/operations/applications/contact/sleep-agent";
import { stopPeople } from "@/lib/operations/applications/contact/stops/stop-person";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { idempotently, type Storing } from "@/lib/operations/idempotently";
import { changed, precondition } from "@/lib/operations/version";
import { notAssignable } from "./loan-officer";
import { applyChanges } from "./save-application";
import { notUndoable, restoreStatus } from "./undo-move";

type Outcome = BulkReply["data"][number];

/**
 * Moves, assigns, pauses, wakes or stops each application. First checks which of them can change; those that cannot are
 * reported with the reason, and the others change together. Fails with `insufficient_scope` or `forbidden` unless the
 * caller may do what is requested.
 */
export async function changeApplications(caller: Caller, request: BulkRequest): Promise<BulkReply> {
  const isOfFiles = [request.move, request.undoMove, request.assign].some((demand) => demand !== undefined);
  requireAllowed(caller, isOfFiles ? "applications:write" : "agents:write");
  const reply = await idempotently(
    caller,
    async (sql) => {
      const outcomes = new Map<string, Outcome>();
      const held: LockedApplication[] = [];
      // Sorted, so that two calls for the same applications cannot deadlock.
      const ids = [...request.ids].sort();
      if (request.stop !== undefined) await lockPeopleOf(sql, caller, ids);
      for (const [index, row] of (await Promise.all(ids.map((id) => lockOne(sql, caller, id, request)))).entries()) {
        const id = ids[index] ?? "";
        if (row instanceof Failure) outcomes.set(id, refused(id, row));
        else held.push(row);
      }
      const settled = await settle(sql, caller, held, { request, outcomes });
      await carryOut(sql, caller, settled, request);
      for (const { id } of settled) outcomes.set(id, await done(sql, id));
      return { data: request.ids.flatMap((id) => outcomes.get(id) ?? []) };
    },
    { storing: storingOf(request) },
  );
  if (request.stop !== undefined) await waitForSends();
  return reply;
}

/** The reasons to refuse a row. A retry gets the reason that is stored by its name. */
const REFUSALS: Readonly<Record<string, () => Failure>> = {
  not_found: notFound,
  precondition_failed: changed,
  not_undoable: notUndoable,
  not_assignable: notAssignable,
};

/** For a long response, stores only the positions of the refused rows, by reason: the ids come with the retry. */
function storingOf({ ids }: BulkRequest): Storing<BulkReply> {
  return {
    pack: ({ data }) => {
      const placesOf = (message: string) =>
        data.flatMap((row, place) => (!row.ok && row.error.message === message ? [place] : []));
      const reasons = Object.entries(REFUSALS);
      return { places: Object.fromEntries(reasons.map(([reason, failure]) => [reason, placesOf(failure().message)])) };
    },
    unpack: async (sql, { places }: { readonly places: Readonly<Record<string, readonly number[]>> }) => {
      const refusals = new Map<number, Failure>();
      for (const [reason, failure] of Object.entries(REFUSALS))
        for (const place of places[reason] ?? []) refusals.set(place, failure());
      const data: Outcome[] = [];
      for (const [place, id] of ids.entries()) {
        const failure = refusals.get(place);
        data.push(failure === undefined ? await done(sql, id) : refused(id, failure));
      }
      return { data };
    },
  };
}

async function lockPeopleOf(sql: Sql, caller: Caller, ids: readonly string[]): Promise<void> {
  const rows = await Promise.all(ids.filter(looksLikeId).map((id) => findApplication(sql, id)));
  await lockPeople(
    sql,
    rows.flatMap((row) => (row !== null && isVisible(caller, row) ? [row] : [])),
  );
}

/** Failures that concern one row; any other failure concerns the whole call. */
const OF_THE_ROW: readonly FailureCode[] = ["not_found", "precondition_failed"];

function lockOne(sql: Sql, caller: Caller, id: string, { ifMatch }: BulkRequest) {
  return tried(async () => {
    const row = await lockVisible(sql, caller, id);
    const wanted = ifMatch?.find((condition) => condition.id === id)?.etag;
    precondition(row, (version) => wanted === undefined || wanted === version);
    return row;
  });
}

/** Runs work for one row. Returns the failure if it concerns this row alone. */
async function tried<Answer>(work: () => Promise<Answer>): Promise<Answer | Failure> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Failure && OF_THE_ROW.includes(thrown.code)) return thrown;
    throw thrown;
  }
}

const refused = (id: string, { code, message }: Failure): Outcome => ({ id, ok: false, error: { code, message } });

type Settling = { readonly request: BulkRequest; readonly outcomes: Map<string, Outcome> };

/** Returns the applications that the change is for, and the reason for each of the others. */
async function settle(
  sql: Sql,
  caller: Caller,
  rows: readonly LockedApplication[],
  { request, outcomes }: Settling,
): Promise<readonly LockedApplication[]> {
  if (request.undoMove !== undefined) return undoMoves(sql, caller, rows, outcomes);
  const { loanOfficerId = null } = request.assign ?? {};
  if (loanOfficerId === null) return rows;
  const user = await findPerson(sql, loanOfficerId);
  return rows.filter((row) => {
    const isAssignable = row.loanOfficerId === loanOfficerId || (user !== null && canWorkOn(user, row.teamId));
    if (!isAssignable) outcomes.set(row.id, refused(row.id, notAssignable()));
    return isAssignable;
  });
}

/**
 * Undoes the last move of each application. Returns those that could be undone, and the reason for each of the others.
 */
async function undoMoves(
  sql: Sql,
  caller: Caller,
  rows: readonly LockedApplication[],
  outcomes: Map<string, Outcome>,
): Promise<LockedApplication[]> {
  const restored: LockedApplication[] = [];
  for (const row of rows) {
    const outcome = await tried(() => restoreStatus(sql, caller, row));
    if (outcome instanceof Failure) outcomes.set(row.id, refused(row.id, outcome));
    else restored.push(outcome);
  }
  return restored;
}

async function carryOut(
  sql: Sql,
  caller: Caller,
  rows: readonly LockedApplication[],
  { move, undoMove, assign, sleep, stop }: BulkRequest,
): Promise<void> {
  const [first, ...others] = rows;
  if (first === undefined || undoMove !== undefined) return;
  if (stop !== undefined) {
    await stopPeople(sql, caller, [first, ...others], { at: caller.now, reason: stop.reason || null });
    return;
  }
  const until = sleep === undefined ? null : sleepEnd(sleep, caller.now, "sleep.until");
  for (const row of rows) {
    const fields = move ?? assign;
    if (fields === undefined) await setSleep(sql, caller, row, until);
    else await applyChanges(sql, caller, row, { fields, action: "updated" });
  }
}

async function done(sql: Sql, id: string): Promise<Outcome> {
  const row = await findApplication(sql, id);
  // For a retry: it has been erased since.
  if (row === null) return refused(id, notFound());
  return { id, ok: true, etag: versionOf(row) };
}
