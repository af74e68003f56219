import type { UndoneStops, UndoStopsBody } from "@/lib/contract/contact/undo-stops";
import type { Lifting } from "@/lib/data/contact/suppression-changes";
import { listStopsOfActor } from "@/lib/data/contact/suppressions";
import { takingTurns } from "@/lib/data/turn";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { type Release, releaseFiles } from "@/lib/operations/applications/contact/release-files";
import { liftWholeStop } from "@/lib/operations/applications/contact/resume-person";
import { valueChange } from "@/lib/operations/field-change";
import { write } from "@/lib/operations/idempotently";
import { EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";

/** Stops lifted in one transaction. */
const AT_ONCE = 100;

/**
 * Lifts everything that someone stopped since a given time, in batches; the files follow in the background. A user in a
 * team lifts it for that team. The administrative log records it.
 */
export async function undoStops(caller: Caller, { actorId, since }: UndoStopsBody): Promise<UndoneStops> {
  let stops = 0;
  for (;;) {
    const lifted = await write(caller, (sql) => undoSome(sql, caller, { actorId, since }));
    stops += lifted;
    if (lifted < AT_ONCE) break;
  }
  await (await database()).inTransaction((sql) => {
    const changes = [
      valueChange("actorId", null, actorId),
      valueChange("since", null, since),
      valueChange("stops", null, stops),
    ];
    return recordAdministration(sql, caller, { action: "stopsUndone", subject: EVERYONE, changes });
  });
  return { stops };
}

async function undoSome(sql: Sql, caller: Caller, of: UndoStopsBody): Promise<number> {
  const turn = takingTurns();
  const lifting: Lifting = { at: caller.now, by: caller.name, teamId: caller.teamId };
  const stopIds = await listStopsOfActor(sql, of, { teamId: caller.teamId, limit: AT_ONCE });
  const release: Release = { teamId: caller.teamId, cause: "undone", caller };
  for (const stopId of stopIds) {
    await turn();
    await releaseFiles(sql, release, await liftWholeStop(sql, stopId, lifting), { left: 0 });
  }
  return stopIds.length;
}
