import type { Me, MePatch, PasswordProof } from "@/lib/contract/accounts/account";
import { deletePasswordLinks } from "@/lib/data/accounts/invitations";
import {
  type Credentials,
  endSessions,
  findCredentials,
  findPerson,
  findWrongCodes,
  setPerson,
} from "@/lib/data/accounts/people";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { PasswordTries } from "@/lib/domain/accounts/session";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, wrongField } from "@/lib/domain/failure";
import { changesBetween, recordAdministration, recordOwn } from "@/lib/operations/settings/administrative-log";
import { hashPassword, isPassword } from "./password";

/** Returns the signed-in user. */
export async function getMe(caller: Caller): Promise<Me> {
  return meOf((await database()).read, caller);
}

/** Returns the signed-in user in their current state. `mustEnrol` comes from the session. */
async function meOf(sql: Reading, caller: Caller): Promise<Me> {
  const found = await findPerson(sql, caller.id);
  if (found === null) throw gone();
  const { id, name, email, role, teamId, totpSince } = found;
  const { wrongCodes, wrongCodeAt } = await findWrongCodes(sql, id);
  return {
    id,
    name,
    email,
    role,
    ...(teamId === null ? {} : { teamId }),
    ...(totpSince === null ? {} : { totpSince }),
    ...(wrongCodes === 0 || wrongCodeAt === null ? {} : { wrongCodes, wrongCodeAt }),
    ...(caller.ownFilesOnly === true && { ownFilesOnly: true as const }),
    mustEnrol: caller.mustEnrol === true && totpSince === null,
  };
}

/** Updates the signed-in user: the name, or the password, which needs the current one and ends every session. */
export async function updateMe(
  caller: Caller,
  { name, password, currentPassword }: MePatch,
  tries: PasswordTries,
): Promise<Me> {
  if (password !== undefined) await proveSelf(caller, { currentPassword: currentPassword ?? "" }, tries);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const db = await database();
  return db.inTransaction(async (sql) => {
    // A link that is being used at the same time must not set the password after this.
    if (passwordHash !== undefined) await sql.lock("people");
    await setPerson(sql, caller.id, {
      ...(name === undefined ? {} : { name }),
      ...(passwordHash === undefined ? {} : { passwordHash, wrongCodes: 0, wrongCodeAt: null }),
    });
    if (passwordHash !== undefined) {
      await endSessions(sql, caller.id);
      await deletePasswordLinks(sql, caller.id);
      await recordOwn(sql, caller, caller, "passwordSet");
    }
    const changes = changesBetween({ name: caller.name }, { name: name ?? caller.name });
    if (changes.length > 0)
      await recordAdministration(sql, caller, { action: "personUpdated", subject: caller, changes });
    return meOf(sql, caller);
  });
}

/** Ends every session of the signed-in user, including this one. */
export async function signOutEverywhere(caller: Caller) {
  const db = await database();
  await db.inTransaction(async (sql) => {
    await endSessions(sql, caller.id);
    await recordOwn(sql, caller, caller, "signedOutEverywhere");
  });
  return { done: true as const };
}

/**
 * Returns the signed-in user's credentials after checking the password again. Guesses are limited as they are at
 * sign-in.
 */
export async function proveSelf(
  caller: Caller,
  { currentPassword }: PasswordProof,
  tries: PasswordTries,
): Promise<Credentials> {
  const found = await findCredentials((await database()).read, caller.id);
  if (found === null) throw gone();
  await tries.count(found.email);
  if (!(await isPassword(currentPassword, found.passwordHash)))
    throw wrongField("currentPassword", "is not your password");
  await tries.giveBack(found.email);
  return found;
}

const gone = () => new Failure("unauthenticated", "Your session has ended. Sign in again.");
