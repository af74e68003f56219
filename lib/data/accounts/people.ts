// Hot path: a user is read with every session. Uses statements.
import { sealing, sealNew } from "@/lib/data/records/row-seals";
import { SEALED_TABLES } from "@/lib/data/records/sealed-tables";
import { columnList, insertText, type Reading, type Sql, type Value } from "@/lib/database/sql";
import { SAMPLE_USER_PREFIX } from "@/lib/domain/accounts/sample-user";
import type { Role } from "@/lib/domain/caller/role";

type NewPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly teamId?: string | null;
  readonly createdAt: number;
};

/** The SQL condition on a user `p` for one who does not belong to the sample files. */
export const IS_REAL_USER = `p."id" NOT LIKE '${SAMPLE_USER_PREFIX}%'`;

/** Returns how many users there are, without those of the sample files. */
export async function countPeople(sql: Reading): Promise<number> {
  return (
    (await sql.get<{ count: number }>(`SELECT COUNT(*) AS "count" FROM "Person" p WHERE ${IS_REAL_USER}`))?.count ?? 0
  );
}

/** A user as administrators see one. Times are epoch milliseconds. */
export type PersonRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly teamId: string | null;
  readonly createdAt: number;
  readonly disabledAt: number | null;
  readonly lastSignInAt: number | null;
  readonly totpSince: number | null;
  /** The user's number in the Nationwide Multistate Licensing System. */
  readonly nmlsId: string | null;
};

const COLUMNS = [
  "id",
  "name",
  "email",
  "role",
  "teamId",
  "createdAt",
  "disabledAt",
  "lastSignInAt",
  "totpSince",
  "nmlsId",
] as const satisfies readonly (keyof PersonRow)[];
const ROW = columnList(COLUMNS);

/** Lists all users, or all of a team, by name. */
export function listPeople(sql: Reading, teamId: string | null): Promise<PersonRow[]> {
  const where = teamId === null ? "" : `WHERE "teamId" = ?`;
  return sql.all<PersonRow>(
    `SELECT ${ROW} FROM "Person" ${where} ORDER BY LOWER("name"), "id"`,
    teamId === null ? [] : [teamId],
  );
}

/** Lists the users who can see the files of a team, or all users, by name. */
export function listLoanOfficers(sql: Reading, teamId: string | null): Promise<PersonRow[]> {
  const where = teamId === null ? "" : `WHERE "teamId" IS NULL OR "teamId" = ?`;
  return sql.all<PersonRow>(
    `SELECT ${ROW} FROM "Person" ${where} ORDER BY LOWER("name"), "id"`,
    teamId === null ? [] : [teamId],
  );
}

export async function findPerson(sql: Reading, id: string): Promise<PersonRow | null> {
  return (await sql.get<PersonRow>(`SELECT ${ROW} FROM "Person" WHERE "id" = ?`, [id])) ?? null;
}

/** The facts about its user that a session needs on each request. */
export type SessionPerson = Pick<
  PersonRow,
  "id" | "name" | "email" | "role" | "teamId" | "disabledAt" | "totpSince"
> & {
  readonly sessionVersion: number;
  readonly teamDisabledAt: number | null;
  /** `on` if everyone needs two-step sign-in. */
  readonly requireTotp: string | null;
  /** `on` if loan officers see only the files assigned to them. */
  readonly ownFilesOnly: string | null;
  /** When the session's last use was stored; null in its first minute. */
  readonly usedAt: number | null;
};

const OF_SESSION = `SELECT p."id", p."name", p."email", p."role", p."teamId", p."disabledAt", p."totpSince", p."sessionVersion",
  m."disabledAt" AS "teamDisabledAt", (SELECT "value" FROM "Setting" WHERE "name" = 'requireTotp') AS "requireTotp",
  (SELECT "value" FROM "Setting" WHERE "name" = 'ownFilesOnly') AS "ownFilesOnly",
  (SELECT u."usedAt" FROM "SessionUse" u WHERE u."id" = ?) AS "usedAt"
  FROM "Person" p LEFT JOIN "Team" m ON m."id" = p."teamId"
  WHERE p."id" = ? AND NOT EXISTS (SELECT 1 FROM "EndedSession" e WHERE e."id" = ?)`;

/** Returns the user of a session that has not been signed out. */
export async function findSessionPerson(
  sql: Reading,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
): Promise<SessionPerson | null> {
  return (await sql.get<SessionPerson>(OF_SESSION, [sessionId, personId, sessionId])) ?? null;
}

type WrongCodes = { readonly wrongCodes: number; readonly wrongCodeAt: number | null };

/** Returns how many wrong codes came with the user's correct password since that password was set. */
export async function findWrongCodes(sql: Reading, id: string): Promise<WrongCodes> {
  const row = await sql.get<WrongCodes>(`SELECT "wrongCodes", "wrongCodeAt" FROM "Person" WHERE "id" = ?`, [id]);
  return row ?? { wrongCodes: 0, wrongCodeAt: null };
}

/** The facts needed to verify a user's identity. */
export type Credentials = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly disabledAt: number | null;
  readonly sessionVersion: number;
  readonly totpSecret: Uint8Array | null;
  readonly totpSince: number | null;
  readonly totpStep: number | null;
};

const CREDENTIALS = `SELECT "id", "email", "passwordHash", "disabledAt", "sessionVersion", "totpSecret", "totpSince", "totpStep" FROM "Person"`;

/** Returns the credentials for an email in lower case. */
export async function findCredentialsByEmail(sql: Reading, email: string): Promise<Credentials | null> {
  return (await sql.get<Credentials>(`${CREDENTIALS} WHERE "email" = ?`, [email])) ?? null;
}

export async function findCredentials(sql: Reading, id: string): Promise<Credentials | null> {
  return (await sql.get<Credentials>(`${CREDENTIALS} WHERE "id" = ?`, [id])) ?? null;
}

const DECIDING: readonly string[] = SEALED_TABLES.Person.columns;

type Settable = Partial<
  Omit<PersonRow, "id" | "createdAt"> &
    Omit<Credentials, "id" | "sessionVersion"> & { readonly wrongCodes: number; readonly wrongCodeAt: number | null }
>;

/** Sets only the named columns of one user. */
export async function setPerson(sql: Sql, id: string, columns: Settable): Promise<void> {
  const names = Object.keys(columns).sort();
  if (names.length === 0) return;
  const values = names.map((name): Value => columns[name as keyof Settable] ?? null);
  const text = `UPDATE "Person" SET ${names.map((name) => `"${name}" = ?`).join(", ")} WHERE "id" = ?`;
  const update = () => sql.run(text, [...values, id]);
  // A sign-in sets its time, which affects no decision.
  if (!names.some((name) => DECIDING.includes(name))) await update();
  else await sealing(sql, { table: "Person", keys: [id] }, update);
}

/** Ends every session of a user from the next request on. */
export async function endSessions(sql: Sql, id: string): Promise<void> {
  const text = `UPDATE "Person" SET "sessionVersion" = "sessionVersion" + 1 WHERE "id" = ?`;
  await sealing(sql, { table: "Person", keys: [id] }, () => sql.run(text, [id]));
}

/** Counts a wrong code that came with the correct password. `now` is in epoch milliseconds. */
export async function recordWrongCode(sql: Sql, id: string, now: number): Promise<void> {
  const text = `UPDATE "Person" SET "wrongCodes" = "wrongCodes" + 1, "wrongCodeAt" = ? WHERE "id" = ?`;
  await sql.run(text, [now, id]);
}

/** Records the time step of a code. Returns false if this one or a later one was used before. */
export async function takeTotpStep(sql: Sql, id: string, step: number): Promise<boolean> {
  const text = `UPDATE "Person" SET "totpStep" = ? WHERE "id" = ? AND ("totpStep" IS NULL OR "totpStep" < ?)`;
  return (await sql.count(text, [step, id, step])) === 1;
}

/** Returns how many owners could sign in, not counting this user. */
export async function countOtherOwners(sql: Reading, id: string): Promise<number> {
  const text = `SELECT COUNT(*) AS "count" FROM "Person" WHERE "role" = 'owner' AND "disabledAt" IS NULL AND "id" <> ?`;
  return Number((await sql.get<{ count: number | string }>(text, [id]))?.count ?? 0);
}

/** Deletes a user of the sample files, with all that belongs to them. */
export async function deletePerson(sql: Sql, id: string): Promise<void> {
  for (const table of ["OfficerLicense", "Notification", "NotificationSetting"])
    await sql.run(`DELETE FROM "${table}" WHERE "personId" = ?`, [id]);
  await sealing(sql, { table: "Person", keys: [id] }, () => sql.run(`DELETE FROM "Person" WHERE "id" = ?`, [id]));
}

const INSERT = insertText("Person", ["id", "name", "email", "passwordHash", "role", "teamId", "createdAt"]);

/** Adds a user, who may sign in from now on with their password, if they have one. */
export async function insertPerson(sql: Sql, person: NewPerson): Promise<void> {
  const { id, name, email, passwordHash, role, teamId = null, createdAt } = person;
  await sql.run(INSERT, [id, name, email, passwordHash, role, teamId, createdAt]);
  await sealNew(sql, "Person", { id, name, email, passwordHash, role, teamId, sessionVersion: 0 });
}
