import type { AgentTarget } from "@/lib/contract/applications/agent-calls";
import type { ApplicationRow, LockedApplication } from "@/lib/data/applications/applications";
import { listApplicationsByCrmId, lockApplicationsByCrmId } from "@/lib/data/applications/external-ids";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { notFound } from "@/lib/domain/failure";
import { findVisible, isVisible, lockVisible } from "@/lib/operations/applications/access/access";
import { lockPeople } from "./lock-people";

/**
 * Lists the applications that an agent operation is about, most recently updated first. Leaves out those of other
 * teams.
 */
export async function listTargets(sql: Reading, caller: Caller, { type, id }: AgentTarget): Promise<ApplicationRow[]> {
  if (type === "gizmoId") return [await findVisible(sql, caller, id)];
  return (await listApplicationsByCrmId(sql, id)).filter((row) => isVisible(caller, row));
}

/**
 * Returns the target applications, locked against other changes until this transaction ends. Fails with `not_found` if
 * there are none.
 */
export async function lockTargets(
  sql: Sql,
  caller: Caller,
  { type, id }: AgentTarget,
): Promise<[LockedApplication, ...LockedApplication[]]> {
  if (type === "gizmoId") return [await lockVisible(sql, caller, id)];
  await sql.lock(`crmId ${id}`);
  return someOf((await lockApplicationsByCrmId(sql, id)).filter((row) => isVisible(caller, row)));
}

/** Returns the target applications and all others of the same borrowers, locked, for changes to a borrower. */
export async function lockBorrowerTargets(
  sql: Sql,
  caller: Caller,
  target: AgentTarget,
): Promise<[LockedApplication, ...LockedApplication[]]> {
  if (target.type === "crmId") await sql.lock(`crmId ${target.id}`);
  await lockPeople(sql, await listTargets(sql, caller, target));
  return lockTargets(sql, caller, target);
}

/** Returns the target applications for reading only. Fails with `not_found`. */
export async function findTargets(
  sql: Reading,
  caller: Caller,
  target: AgentTarget,
): Promise<[ApplicationRow, ...ApplicationRow[]]> {
  return someOf(await listTargets(sql, caller, target));
}

function someOf<Row>([latest, ...others]: readonly Row[]): [Row, ...Row[]] {
  if (latest === undefined) throw notFound();
  return [latest, ...others];
}
