// Hot path: read once a second for all decisions, and with every claim. Uses statements.
import { sealNew } from "@/lib/data/records/row-seals";
import { columnList, insertText, type Reading, type Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";

/** A published version as stored. Times are epoch milliseconds. */
export type RulesVersionRow = {
  /** Sorts by when it was published. */
  readonly id: string;
  /** From the SHA-256 of the canonical JSON of its rules. */
  readonly version: string;
  readonly publishedAt: number;
  readonly effectiveAt: number;
  readonly actorKind: Caller["kind"];
  readonly actorId: string;
  readonly actorName: string;
  readonly reason: string | null;
  /** JSON: the installation's changes over the shipped rules. */
  readonly changes: string;
  /** JSON: every rule. */
  readonly rules: string;
};

/** A version without its rules, which are long. */
export type RulesVersionHead = Omit<RulesVersionRow, "rules">;

const HEAD = [
  "id",
  "version",
  "publishedAt",
  "effectiveAt",
  "actorKind",
  "actorId",
  "actorName",
  "reason",
  "changes",
] as const satisfies readonly (keyof RulesVersionHead)[];
const COLUMNS = [...HEAD, "rules"] as const satisfies readonly (keyof RulesVersionRow)[];
const INSERT = insertText("RulesVersion", COLUMNS);
const LIST = `SELECT ${columnList(HEAD)} FROM "RulesVersion" WHERE "id" < ? ORDER BY "id" DESC LIMIT ?`;
const FIND = `SELECT ${columnList(COLUMNS)} FROM "RulesVersion" WHERE "version" = ? ORDER BY "id" DESC LIMIT 1`;
const IN_FORCE = `SELECT (SELECT "value" FROM "Setting" WHERE "name" = 'agentPause') AS "pause",
  (SELECT "value" FROM "Setting" WHERE "name" = 'contactSwitches') AS "switches",
  (SELECT "value" FROM "Setting" WHERE "name" = 'agentMode') AS "mode",
  (SELECT "id" FROM "RulesVersion" ORDER BY "id" DESC LIMIT 1) AS "rules"`;

/** The settings of contact as stored, and the id of the newest rules; null if not set. */
export type InForce = {
  readonly pause: string | null;
  readonly switches: string | null;
  readonly mode: string | null;
  readonly rules: string | null;
};

/** Reads in one statement what every claim must know as of now. */
export const findInForce = async (sql: Reading): Promise<InForce> =>
  (await sql.get<InForce>(IN_FORCE)) ?? { pause: null, switches: null, mode: null, rules: null };

/** Lists the newest versions that are older than the one with the id `before`. */
export const listRulesVersions = (sql: Reading, before: string, limit: number): Promise<RulesVersionHead[]> =>
  sql.all<RulesVersionHead>(LIST, [before, limit]);

export async function findRulesVersion(sql: Reading, version: string): Promise<RulesVersionRow | null> {
  return (await sql.get<RulesVersionRow>(FIND, [version])) ?? null;
}

export async function insertRulesVersion(sql: Sql, row: RulesVersionRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
  await sealNew(sql, "RulesVersion", row);
}
