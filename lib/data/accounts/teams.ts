// Cold, but in the transactions of leads, which create teams. Uses statements.
import { sealing, sealNew } from "@/lib/data/records/row-seals";
import { columnList, insertText, type Reading, type Sql } from "@/lib/database/sql";

/** A team as stored. Times are epoch milliseconds. */
export type TeamRow = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly disabledAt: number | null;
};

const COLUMNS = ["id", "name", "createdAt", "disabledAt"] as const satisfies readonly (keyof TeamRow)[];
const ROW = columnList(COLUMNS);
const INSERT = insertText("Team", COLUMNS);

/** Creates a team unless this id exists. */
export async function ensureTeam(sql: Sql, team: Omit<TeamRow, "disabledAt">): Promise<void> {
  const values = [team.id, team.name, team.createdAt, null];
  await sealing(sql, { table: "Team", keys: [team.id] }, () =>
    sql.run(`${INSERT} ON CONFLICT ("id") DO NOTHING`, values),
  );
}

/** Lists all teams by name, or only the one. */
export function listTeams(sql: Reading, id: string | null): Promise<TeamRow[]> {
  const where = id === null ? "" : `WHERE "id" = ?`;
  return sql.all<TeamRow>(`SELECT ${ROW} FROM "Team" ${where} ORDER BY "name", "id"`, id === null ? [] : [id]);
}

export async function findTeam(sql: Reading, id: string): Promise<TeamRow | null> {
  return (await sql.get<TeamRow>(`SELECT ${ROW} FROM "Team" WHERE "id" = ?`, [id])) ?? null;
}

export async function insertTeam(sql: Sql, team: TeamRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => team[name]),
  );
  await sealNew(sql, "Team", team);
}

export async function setTeam(sql: Sql, { id, name, disabledAt }: TeamRow): Promise<void> {
  const text = `UPDATE "Team" SET "name" = ?, "disabledAt" = ? WHERE "id" = ?`;
  await sealing(sql, { table: "Team", keys: [id] }, () => sql.run(text, [name, disabledAt, id]));
}
