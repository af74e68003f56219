import type { SignInRefusal, SignInRequest } from "@/lib/contract/accounts/sign-in";
import { findCredentialsByEmail, recordWrongCode, setPerson } from "@/lib/data/accounts/people";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { isSampleUser } from "@/lib/domain/accounts/sample-user";
import type { Claims } from "@/lib/domain/accounts/session";
import { emailIdentity } from "@/lib/domain/email";
import { isPassword } from "./password";
import { takeAnyCode } from "./two-step";

/** Signs in by email and password, plus a code if the user has two-step sign-in. Returns the claims of the session. */
export async function signInByPassword(
  { email, password, code }: SignInRequest,
  now: number,
): Promise<Claims | SignInRefusal> {
  const db = await database();
  const found = await findCredentialsByEmail(db.read, emailIdentity(email));
  const isRight = await isPassword(password, found?.passwordHash ?? null);
  if (found === null || !isRight || found.disabledAt !== null) return "wrong";
  const needsCode = found.totpSince !== null;
  if (needsCode && !code) return "code_needed";
  return db.inTransaction(async (sql) => {
    if (needsCode && !(await takeAnyCode(sql, found, code ?? ""))) {
      await recordWrongCode(sql, found.id, now);
      return "code_wrong";
    }
    await setPerson(sql, found.id, { lastSignInAt: now });
    return {
      personId: found.id,
      sessionVersion: found.sessionVersion,
      sessionId: newId(now),
      signedInAt: now,
      by: "password",
    };
  }, "urgent");
}

/** Signs in by single sign-on. Returns null unless an active account has this email. */
export async function signInByProvider(email: string, now: number): Promise<Claims | null> {
  const db = await database();
  const found = await findCredentialsByEmail(db.read, emailIdentity(email));
  // The emails of sample users are known to everyone.
  if (found === null || found.disabledAt !== null || isSampleUser(found.id)) return null;
  await db.inTransaction((sql) => setPerson(sql, found.id, { lastSignInAt: now }), "urgent");
  return {
    personId: found.id,
    sessionVersion: found.sessionVersion,
    sessionId: newId(now),
    signedInAt: now,
    by: "provider",
  };
}
