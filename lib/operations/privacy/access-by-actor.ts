import { setImmediate as nextTurn } from "node:timers/promises";
import type { AccessQuery, ActorAccess } from "@/lib/contract/privacy/access-report";
import {
  type AccessActorRow,
  listAccessActors,
  listAccessOfActor,
  type SeenRow,
} from "@/lib/data/applications/access-records";
import type { Reading } from "@/lib/database/sql";
import { ACCESS_KINDS, type AccessKind } from "@/lib/domain/applications/access-kind";
import type { Caller } from "@/lib/domain/caller/caller";
import { dayOf } from "@/lib/domain/day";
import { wrongField } from "@/lib/domain/failure";
import { actorOf } from "@/lib/operations/actor";
import { replicaFor } from "@/lib/operations/replica-for";

/** Rows read at once; other requests run in between. */
const ROWS_AT_ONCE = 2_000;
const USUAL_DAYS = 30;

/** Days since the epoch, both inclusive. */
export type DayRange = { readonly from: number; readonly to: number };

/** Returns the requested days: the last 30 by default. Fails with `validation_failed` if they end before they begin. */
export function daysAsked({ from, to }: AccessQuery, now: number): DayRange {
  const last = to ?? dayOf(now);
  const first = from ?? Math.max(0, last - USUAL_DAYS + 1);
  if (first > last) throw wrongField("from", "must not be a later day than to");
  return { from: first, to: last };
}

/** How a file was seen, between which times, whether it has an SSN or a date of birth now, and when it was erased. */
export type Seen = Record<AccessKind, boolean> & {
  firstAt: number;
  lastAt: number;
  readonly holdsSecret: boolean;
  readonly erasedAt: number | null;
};

/** The files that one actor saw, by file id. */
type SeenByActor = { readonly actor: ActorAccess["actor"]; readonly files: ReadonlyMap<string, Seen> };

/**
 * Yields who saw which files on these days, one actor after the other; leaves out actors who saw none. A caller bound
 * to a team gets the files that are of that team now, or were when they were erased.
 */
export async function* accessByActor(
  caller: Caller,
  days: DayRange,
  actorId: string | undefined,
): AsyncGenerator<SeenByActor> {
  const read = await replicaFor(caller);
  for (const row of await listAccessActors(read)) {
    if (actorId !== undefined && row.actorId !== actorId) continue;
    const actor = actorOf(caller, row);
    // Filtering by a hidden id must not confirm a guess.
    if (actorId !== undefined && actor.id !== actorId) continue;
    const files = await filesSeen(read, row, { ...days, teamId: caller.teamId });
    if (files.size > 0) yield { actor, files };
  }
}

type Within = DayRange & Pick<Caller, "teamId">;

async function filesSeen(read: Reading, { actorId }: AccessActorRow, { from, to, teamId }: Within) {
  const files = new Map<string, Seen>();
  let after: Pick<SeenRow, "day" | "applicationId"> | undefined = { day: from, applicationId: "" };
  while (after !== undefined) {
    const rows: SeenRow[] = await listAccessOfActor(read, { actorId, after, until: to, limit: ROWS_AT_ONCE });
    for (const row of rows) if (teamId === null || row.teamId === teamId) add(files, row);
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
    await nextTurn();
  }
  return files;
}

function add(files: Map<string, Seen>, row: SeenRow): void {
  const { applicationId, firstAt, lastAt, erasedAt } = row;
  const seen = files.get(applicationId);
  if (seen === undefined) {
    const [read, listed, revealed] = [row.read === 1, row.listed === 1, row.revealed === 1];
    const holdsSecret = row.holdsSecret === 1;
    files.set(applicationId, { read, listed, revealed, firstAt, lastAt, holdsSecret, erasedAt });
    return;
  }
  for (const kind of ACCESS_KINDS) seen[kind] ||= row[kind] === 1;
  seen.firstAt = Math.min(seen.firstAt, firstAt);
  seen.lastAt = Math.max(seen.lastAt, lastAt);
}
