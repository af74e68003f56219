import type { AgentTarget } from "@/lib/contract/agent";
import { type ApplicationRow, listApplicationsByCrmId } from "@/lib/data/applications";
import type { Sql } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { notFound } from "@/lib/domain/failure";
import { findVisible, isVisible } from "./find-visible";

/** The applications an agent operation is about, the most recently updated first; those of other teams are left out. */
export async function listTargets(sql: Sql, caller: Caller, { type, id }: AgentTarget): Promise<ApplicationRow[]> {
  if (type === "gizmoId") return [await findVisible(sql, caller, id)];
  return (await listApplicationsByCrmId(sql, id)).filter((row) => isVisible(caller, row));
}

/** The same where there must be one; fails with `not_found`. */
export async function findTargets(
  sql: Sql,
  caller: Caller,
  target: AgentTarget,
): Promise<[ApplicationRow, ...ApplicationRow[]]> {
  const [latest, ...others] = await listTargets(sql, caller, target);
  if (latest === undefined) throw notFound();
  return [latest, ...others];
}
