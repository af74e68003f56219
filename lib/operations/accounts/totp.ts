import type { PasswordProof, RecoveryCodes, TotpCode, TotpSecret } from "@/lib/contract/accounts/account";
import { findCredentials, setPerson } from "@/lib/data/accounts/people";
import { putRecoveryCodes } from "@/lib/data/accounts/recovery-codes";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { PasswordTries } from "@/lib/domain/accounts/session";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, wrongField } from "@/lib/domain/failure";
import { recordOwn } from "@/lib/operations/settings/administrative-log";
import { proveSelf } from "./account";
import { newRecoveryCodes, newSecret, recoveryHash, takeCode } from "./two-step";

/**
 * Begins two-step sign-in: creates a secret for the authenticator app, which takes effect once a code confirms it.
 * Needs the password, so that nobody at an unattended session can lock the user out.
 */
export async function beginTotp(caller: Caller, proof: PasswordProof, tries: PasswordTries): Promise<TotpSecret> {
  await proveSelf(caller, proof, tries);
  const db = await database();
  return db.inTransaction(async (sql) => {
    const { sealed, text, uri } = newSecret(await findUnconfirmed(sql, caller));
    await setPerson(sql, caller.id, { totpSecret: sealed, totpStep: null });
    return { secret: text, uri };
  });
}

/** Confirms two-step sign-in: a code is required from now on. Returns the recovery codes, once. */
export async function confirmTotp(caller: Caller, { code }: TotpCode): Promise<RecoveryCodes> {
  const db = await database();
  return db.inTransaction(async (sql) => {
    const person = await findUnconfirmed(sql, caller);
    if (!(await takeCode(sql, person, code))) {
      throw wrongField("code", "is not the code that the app shows now");
    }
    const recoveryCodes = newRecoveryCodes();
    await putRecoveryCodes(sql, caller.id, recoveryCodes.map(recoveryHash));
    await setPerson(sql, caller.id, { totpSince: caller.now });
    await recordOwn(sql, caller, caller, "secondFactorOn");
    return { recoveryCodes };
  });
}

/** Removes two-step sign-in. Needs the password. */
export async function removeTotp(caller: Caller, proof: PasswordProof, tries: PasswordTries) {
  const { totpSince } = await proveSelf(caller, proof, tries);
  const db = await database();
  await db.inTransaction(async (sql) => {
    await setPerson(sql, caller.id, { totpSecret: null, totpSince: null, totpStep: null });
    await putRecoveryCodes(sql, caller.id, []);
    if (totpSince !== null) await recordOwn(sql, caller, caller, "secondFactorOff");
  });
  return { done: true as const };
}

async function findUnconfirmed(sql: Sql, { id }: Caller) {
  await sql.lock(`person ${id}`);
  const person = await findCredentials(sql, id);
  if (person === null || person.totpSince !== null) {
    throw new Failure("forbidden", "Two-step sign-in is on already. Remove it first.");
  }
  return person;
}
