// Hot path: written with every stop. Uses statements.
import { sealingWhere } from "@/lib/data/records/row-seals";
import { placeholders, type Sql, type Value } from "@/lib/database/sql";
import { IN_FORCE, type ListedIdentity } from "./suppressions";

/** Clears the reasons, which are free text, from the rows for these hashes or from this application. */
export async function clearSuppressionReasons(
  sql: Sql,
  personHashes: readonly string[],
  applicationId: string,
): Promise<void> {
  await changeSealed(sql, `"reason" = NULL, "liftReason" = NULL`, [], [`s."applicationId" = ?`, [applicationId]]);
  if (personHashes.length === 0) return;
  const where = `s."personHash" IN (${placeholders(personHashes.length)})`;
  await changeSealed(sql, `"reason" = NULL, "liftReason" = NULL`, [], [where, personHashes]);
}

type Where = readonly [condition: string, params: readonly Value[]];

/** Changes rows and seals their new state. */
function changeSealed(sql: Sql, sets: string, setTo: readonly Value[], [where, params]: Where): Promise<void> {
  return sealingWhere(sql, { table: "Suppression", where, params }, () =>
    sql.run(`UPDATE "Suppression" AS s SET ${sets} WHERE ${where}`, [...setTo, ...params]),
  );
}

/**
 * The record of lifting a suppression: when (epoch milliseconds), by whom, and for which team's files; without a team,
 * for all.
 */
export type Lifting = { readonly at: number; readonly by: string; readonly teamId: string | null };

const LIFT = `"liftedAt" = ?, "liftedBy" = ?, "liftedTeamId" = ?`;
const values = ({ at, by, teamId }: Lifting) => [at, by, teamId];

/** Lifts all active rows of a stop, wherever it was spread. */
export function liftStop(sql: Sql, stopId: string, lifting: Lifting): Promise<void> {
  const where = [`s."stopId" = ? AND ${IN_FORCE}`, [stopId, lifting.teamId ?? ""]] as const;
  return changeSealed(sql, LIFT, values(lifting), where);
}

/** Lifts the active row of a stop for one hash. */
export function liftSuppression(sql: Sql, { personHash, stopId }: ListedIdentity, lifting: Lifting): Promise<void> {
  const where = `s."personHash" = ? AND s."stopId" = ? AND ${IN_FORCE}`;
  return changeSealed(sql, LIFT, values(lifting), [where, [personHash, stopId, lifting.teamId ?? ""]]);
}

/** Stores why a stop was lifted, in the rows of the file where the reason was given. */
export function setLiftReason(sql: Sql, applicationId: string, at: number, reason: string): Promise<void> {
  const where = `s."applicationId" = ? AND s."liftedAt" = ?`;
  return changeSealed(sql, `"liftReason" = ?`, [reason], [where, [applicationId, at]]);
}
