import type { SignInRefusal, SignInRequest } from "@/lib/contract/accounts/sign-in";
import { findCredentialsByEmail, noteWrongCode, setPerson } from "@/lib/data/accounts/people";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Claims } from "@/lib/domain/accounts/session";
import { emailIdentity } from "@/lib/domain/email";
import { isPassword } from "./password";
import { takeAnyCode } from "./two-step";

/** Sign in by email and password, and by a code where the person has a second factor. Answers the claims of the session. */
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
  return db.write(async (sql) => {
    if (needsCode && !(await takeAnyCode(sql, found, code ?? ""))) {
      await noteWrongCode(sql, found.id, now);
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

/** Sign in by single sign-on: whoever has an account here under this email, and may use it; else null. */
export async function signInByProvider(email: string, now: number): Promise<Claims | null> {
  const db = await database();
  const found = await findCredentialsByEmail(db.read, emailIdentity(email));
  if (found === null || found.disabledAt !== null) return null;
  await db.write((sql) => setPerson(sql, found.id, { lastSignInAt: now }), "urgent");
  return {
    personId: found.id,
    sessionVersion: found.sessionVersion,
    sessionId: newId(now),
    signedInAt: now,
    by: "provider",
  };
}
