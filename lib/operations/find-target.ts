import type { AgentTarget } from "@/lib/contract/agent";
import { type ApplicationRow, listApplicationsByCrmId } from "@/lib/data/applications";
import type { Reading, Sql } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { notFound } from "@/lib/domain/failure";
import { findVisible, isVisible, lockVisible } from "./find-visible";

/** The applications an agent operation is about, the most recently updated first; those of other teams are left out. */
export async function listTargets(sql: Reading, caller: Caller, { type, id }: AgentTarget): Promise<ApplicationRow[]> {
  if (type === "gizmoId") return [await findVisible(sql, caller, id)];
  return (await listApplicationsByCrmId(sql, id)).filter((row) => isVisible(caller, row));
}

/** The same where there must be one, kept from every other change until this transaction ends; fails with `not_found`. */
export async function lockTargets(
  sql: Sql,
  caller: Caller,
  target: AgentTarget,
): Promise<[ApplicationRow, ...ApplicationRow[]]> {
  if (target.type === "gizmoId") return [await lockVisible(sql, caller, target.id)];
  await sql.lock(`crmId ${target.id}`);
  const ids = (await listTargets(sql, caller, target)).map(({ id }) => id);
  await sql.lockRows("Application", ids);
  return findTargets(sql, caller, target);
}

/** The same for reading alone. */
export async function findTargets(
  sql: Reading,
  caller: Caller,
  target: AgentTarget,
): Promise<[ApplicationRow, ...ApplicationRow[]]> {
  const [latest, ...others] = await listTargets(sql, caller, target);
  if (latest === undefined) throw notFound();
  return [latest, ...others];
}
