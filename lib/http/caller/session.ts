import { headers } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import { decode, type JWT } from "next-auth/jwt";
import { z } from "zod";
import { putEndedSession } from "@/lib/data/accounts/ended-sessions";
import { findSessionPerson, type SessionPerson } from "@/lib/data/accounts/people";
import { currentTime } from "@/lib/data/clock";
import { derivedKey } from "@/lib/data/keys/keyring";
import { database } from "@/lib/database/database";
import { type Claims, isSessionOver, SESSION_LASTS_MS } from "@/lib/domain/accounts/session";
import { MINUTE_MS } from "@/lib/domain/day";
import { env, isPublicOverHttps } from "@/lib/env";
import { logBug } from "@/lib/http/serve/log";
import { recordSessionUse } from "./session-use";

declare module "next-auth" {
  interface User {
    claims?: Claims;
  }
  interface Session {
    claims?: unknown;
  }
}

// The contents of next-auth's cookie, and the user behind it at each request; `sign-in.ts` is about getting one.

const LASTS_SECONDS = SESSION_LASTS_MS / 1000;
const SignedClaims = z.object({
  personId: z.string(),
  sessionVersion: z.int(),
  sessionId: z.string(),
  signedInAt: z.int(),
  by: z.enum(["password", "provider"]),
});

/**
 * A signed-in user. `mustEnrol`: may do nothing before turning on two-step sign-in. `ownFilesOnly`: sees only the files
 * assigned to them.
 */
export type SignedIn = Omit<SessionPerson, "requireTotp" | "ownFilesOnly" | "usedAt"> & {
  readonly mustEnrol: boolean;
  readonly ownFilesOnly: boolean;
};

const cookieName = () => (isPublicOverHttps() ? "__Host-hearthline-session" : "hearthline-session");
const secret = () => derivedKey("session cookies");

/** Returns the options with which next-auth writes and reads the cookie. */
export function sessionOptions(): Omit<NextAuthOptions, "providers"> {
  return {
    secret: secret(),
    session: { strategy: "jwt", maxAge: LASTS_SECONDS },
    // The lifetime of the token itself, which is 30 days unless set here.
    jwt: { maxAge: LASTS_SECONDS },
    useSecureCookies: isPublicOverHttps(),
    cookies: {
      sessionToken: {
        name: cookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isPublicOverHttps() },
      },
    },
    pages: { signIn: "/sign-in", signOut: "/sign-in", error: "/sign-in" },
    callbacks: {
      // Only the claims: no name and no email goes into the cookie.
      jwt: ({ token, user }) => ({ claims: user?.claims ?? token["claims"] }),
      session: ({ session, token }) => ({ ...session, claims: token["claims"] }),
    },
    logger: { error: (code) => logBug(`sign-in ${code}`, undefined), warn: () => undefined, debug: () => undefined },
  };
}

/** Ends the session of a cookie, wherever copies of it may be. */
export async function endSession({ claims: claimed, exp }: JWT): Promise<void> {
  const claims = SignedClaims.safeParse(claimed);
  if (!claims.success) return;
  const endsAt = typeof exp === "number" ? exp * 1000 : currentTime() + LASTS_SECONDS * 1000;
  const db = await database();
  await db.inTransaction((sql) => putEndedSession(sql, claims.data.sessionId, endsAt));
}

/** Returns the user who is signed in on the page being rendered; null for nobody and for a disabled user. */
export async function currentPerson(): Promise<SignedIn | null> {
  const now = currentTime();
  const person = await personOfCookies((await headers()).get("cookie") ?? undefined, { now, usedAt: now });
  return person?.disabledAt === null ? person : null;
}

/**
 * When a request came, and when the user last did something, in epoch milliseconds. `usedAt` is null if no user was
 * involved.
 */
export type SessionTimes = { readonly now: number; readonly usedAt: number | null };

/** Returns the user of the session cookie; null if the session is over, undefined if there is no cookie. */
export async function personOfCookies(
  cookies: string | undefined,
  moment: SessionTimes,
): Promise<SignedIn | null | undefined> {
  const name = `${cookieName()}=`;
  const cookie = cookies?.split("; ").find((part) => part.startsWith(name));
  if (cookie === undefined) return undefined;
  // A cookie that was made elsewhere, was changed, or is too old cannot be decrypted.
  const token = await decode({ token: cookie.slice(name.length), secret: secret() }).catch(() => null);
  return personOf(token?.["claims"], moment);
}

/**
 * Returns the user of the claims while they are valid, which the database decides each time. The user may be disabled.
 */
async function personOf(claimed: unknown, { now, usedAt: usedNow }: SessionTimes): Promise<SignedIn | null> {
  const claims = SignedClaims.safeParse(claimed);
  if (!claims.success) return null;
  const { sessionId, sessionVersion, signedInAt, by } = claims.data;
  const found = await findSessionPerson((await database()).read, claims.data);
  if (found === null) return null;
  const { requireTotp, ownFilesOnly, usedAt, ...person } = found;
  if (isSessionOver({ signedInAt, usedAt }, env().SESSION_IDLE_MINUTES * MINUTE_MS, now)) return null;
  // Disabling a user raises the version by one: only the sessions of that time learn why they have ended.
  const latest = found.disabledAt === null ? found.sessionVersion : found.sessionVersion - 1;
  if (sessionVersion !== latest) return null;
  if (usedNow !== null) recordSessionUse(sessionId, { usedAt: usedNow, knownAt: Math.max(usedAt ?? 0, signedInAt) });
  return {
    ...person,
    mustEnrol: requireTotp === "on" && found.totpSince === null && by === "password",
    ownFilesOnly: ownFilesOnly === "on" && found.role === "officer",
  };
}
