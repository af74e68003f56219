import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { SetUpDone, SetUpRequest } from "@/lib/contract/accounts/owner";
import { countPeople, insertPerson } from "@/lib/data/accounts/people";
import { currentTime } from "@/lib/data/clock";
import { newId } from "@/lib/data/id";
import { deleteSetting, findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { emailIdentity } from "@/lib/domain/email";
import { Failure } from "@/lib/domain/failure";
import { recordOwn } from "@/lib/operations/settings/administrative-log";
import { hashPassword } from "./password";

const CODE_BYTES = 24;
/** This lock ensures a single first owner, however many instances start at once. */
const FIRST_OWNER = "first owner";

const hashOf = (code: string) => createHash("sha256").update(code).digest();

/** Returns whether no user exists yet who could sign in. */
export async function isSetUpOpen(): Promise<boolean> {
  return (await countPeople((await database()).read)) === 0;
}

/** Creates a new code for the one-time setup link and replaces the previous one. Returns null if there is an owner. */
export async function openSetUp(): Promise<string | null> {
  const db = await database();
  const code = randomBytes(CODE_BYTES).toString("base64url");
  return db.inTransaction(async (sql) => {
    await sql.lock(FIRST_OWNER);
    if ((await countPeople(sql)) > 0) return null;
    await putSetting(sql, "setUpCodeHash", hashOf(code).toString("base64url"));
    return code;
  });
}

/**
 * Creates the first owner with the code of the one-time link. Fails with `forbidden` for any other code, and once there
 * is an owner.
 */
export async function setUp(caller: Caller, { code, ...owner }: SetUpRequest): Promise<SetUpDone> {
  const db = await database();
  if (!(await isSetUpCode(db.read, code))) throw closed();
  const passwordHash = await hashPassword(owner.password);
  return db.inTransaction(async (sql) => {
    await sql.lock(FIRST_OWNER);
    if (!(await isSetUpCode(sql, code))) throw closed();
    return { personId: await insertFirstOwner(sql, { ...owner, passwordHash }, caller.requestId) };
  });
}

/** Creates the first owner without a code, from the environment. Returns null if there is one already. */
export async function makeFirstOwner({ name, email, password }: Omit<SetUpRequest, "code">): Promise<string | null> {
  const db = await database();
  if ((await countPeople(db.read)) > 0) return null;
  const passwordHash = await hashPassword(password);
  return db.inTransaction(async (sql) => {
    await sql.lock(FIRST_OWNER);
    return (await countPeople(sql)) > 0 ? null : insertFirstOwner(sql, { name, email, passwordHash }, "");
  });
}

async function insertFirstOwner(
  sql: Sql,
  owner: { readonly name: string; readonly email: string; readonly passwordHash: string },
  requestId: string,
): Promise<string> {
  const now = currentTime();
  const id = newId(now);
  const { name, passwordHash } = owner;
  await insertPerson(sql, {
    id,
    name,
    email: emailIdentity(owner.email),
    passwordHash,
    role: "owner",
    createdAt: now,
  });
  await deleteSetting(sql, "setUpCodeHash");
  await recordOwn(sql, { requestId, now }, { id, name, teamId: null }, "setUp");
  return id;
}

async function isSetUpCode(sql: Reading, code: string): Promise<boolean> {
  const stored = await findSetting(sql, "setUpCodeHash");
  return stored !== null && timingSafeEqual(Buffer.from(stored, "base64url"), hashOf(code));
}

const closed = () =>
  new Failure("forbidden", "This set-up link is not valid: it was used, or the server has printed a newer one.");
