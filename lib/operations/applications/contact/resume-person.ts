import type { LockedApplication } from "@/lib/data/applications/applications";
import { listWeak } from "@/lib/data/contact/identities";
import { type Lifting, liftStop, liftSuppression, setLiftReason } from "@/lib/data/contact/suppression-changes";
import { listHashesOfStop, type ReadSuppressionRow } from "@/lib/data/contact/suppressions";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { newBudget } from "@/lib/operations/applications/contact/stops/spread-stop";
import { oneMsLater } from "@/lib/operations/applications/history/record";
import { listSuppressedFiles, readStops } from "@/lib/operations/contact/suppression";
import { type Release, releaseFiles, resumeFile } from "./release-files";
import { listSamePerson } from "./same-person";

/**
 * Allows contact with the borrower of a stopped file again. A stop that was requested through this file, or through one
 * that shares a non-weak phone or email with it, is lifted wherever it was carried; any other stop is lifted only from
 * what is the borrower's own. A user in a team lifts only stops requested in that team, and only for its files. Lifted
 * stops stay listed as lifted, and a file that another stop covers stays stopped. Fails with `forbidden` if only others
 * may lift the stop.
 */
export async function resumePeople(
  sql: Sql,
  caller: Caller,
  stopped: LockedApplication,
  reason: string,
): Promise<void> {
  const rows = await readStops(sql, stopped);
  const theirs = rows.filter(({ teamId }) => caller.teamId === null || teamId === caller.teamId);
  if (rows.length > 0 && theirs.length === 0) throw askedElsewhere();
  const lifting: Lifting = { at: caller.now, by: caller.name, teamId: caller.teamId };
  const hashes = await liftRows(sql, stopped, { rows: theirs, lifting });
  await setLiftReason(sql, stopped.id, lifting.at, reason);
  if (!(await listSuppressedFiles(sql, [stopped])).has(stopped.id))
    await resumeFile(sql, oneMsLater(caller), stopped, { reason });
  const release: Release = { teamId: caller.teamId, cause: "otherFile", caller };
  await releaseFiles(sql, release, hashes, newBudget());
}

type Rows = { readonly rows: readonly ReadSuppressionRow[]; readonly lifting: Lifting };

/**
 * Lifts these rows, and wherever they were carried those stops that were requested through this file or one that shares
 * something with it now. Returns the hashes that were suppressed by any of them.
 */
async function liftRows(sql: Sql, file: LockedApplication, { rows, lifting }: Rows): Promise<Set<string>> {
  const hashes = new Set(rows.map(({ personHash }) => personHash));
  const weak = await listWeak(sql, [...hashes]);
  const near = new Set([file.id, ...(await listSamePerson(sql, file)).map(({ id }) => id)]);
  const asked = rows.filter(
    ({ carried, personHash, applicationId }) => carried === 0 && !weak.has(personHash) && near.has(applicationId),
  );
  for (const stopId of new Set(asked.map((row) => row.stopId)))
    for (const hash of await liftWholeStop(sql, stopId, lifting)) hashes.add(hash);
  for (const row of rows) await liftSuppression(sql, row, lifting);
  return hashes;
}

/** Lifts a stop wherever it was carried. Returns the hashes that it suppressed. */
export async function liftWholeStop(sql: Sql, stopId: string, lifting: Lifting): Promise<readonly string[]> {
  const hashes = await listHashesOfStop(sql, stopId, lifting.teamId);
  await liftStop(sql, stopId, lifting);
  return hashes;
}

const askedElsewhere = () =>
  new Failure(
    "forbidden",
    "This borrower opted out with another team. Only an owner or a manager without a team can allow contact again.",
  );
