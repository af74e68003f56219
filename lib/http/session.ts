import { getServerSession, type NextAuthOptions } from "next-auth";
import { decode, type JWT } from "next-auth/jwt";
import { z } from "zod";
import { database } from "@/lib/data/database";
import { putEndedSession } from "@/lib/data/ended-sessions";
import { derivedKey } from "@/lib/data/keyring";
import { findSessionPerson, type SessionPerson } from "@/lib/data/people";
import type { Claims } from "@/lib/domain/session";
import { isPublicOverHttps } from "@/lib/env";
import { logBug } from "./log";

declare module "next-auth" {
  interface User {
    claims?: Claims;
  }
  interface Session {
    claims?: unknown;
  }
}

// What the cookie of next-auth says, and who it is at each request; how one gets it stands in `sign-in.ts`.

const LASTS_SECONDS = 12 * 3_600;
const SignedClaims = z.object({
  personId: z.string(),
  sessionVersion: z.int(),
  sessionId: z.string(),
  by: z.enum(["password", "provider"]),
});

/** A person who is signed in. `mustEnrol`: may do nothing before the second factor is on. */
export type SignedIn = Omit<SessionPerson, "requireTotp"> & { readonly mustEnrol: boolean };

const cookieName = () => (isPublicOverHttps() ? "__Host-hearthline-session" : "hearthline-session");
const secret = () => derivedKey("session cookies");

/** What next-auth makes and reads the cookie by. */
export function sessionOptions(): Omit<NextAuthOptions, "providers"> {
  return {
    secret: secret(),
    session: { strategy: "jwt", maxAge: LASTS_SECONDS },
    useSecureCookies: isPublicOverHttps(),
    cookies: {
      sessionToken: {
        name: cookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isPublicOverHttps() },
      },
    },
    pages: { signIn: "/sign-in", signOut: "/sign-in", error: "/sign-in" },
    callbacks: {
      // Nothing but the claims: no name and no email goes into the cookie.
      jwt: ({ token, user }) => ({ claims: user?.claims ?? token["claims"] }),
      session: ({ session, token }) => ({ ...session, claims: token["claims"] }),
    },
    logger: { error: (code) => logBug(`sign-in ${code}`, undefined), warn: () => undefined, debug: () => undefined },
  };
}

/** Ends the session of a cookie wherever a copy of it may be. */
export async function endSession({ claims: claimed, exp }: JWT): Promise<void> {
  const claims = SignedClaims.safeParse(claimed);
  if (!claims.success) return;
  const endsAt = typeof exp === "number" ? exp * 1000 : Date.now() + LASTS_SECONDS * 1000;
  const db = await database();
  await db.write((sql) => putEndedSession(sql, claims.data.sessionId, endsAt));
}

/** Who is signed in on the page that is being made; null for nobody, as for whoever is disabled. */
export async function currentPerson(): Promise<SignedIn | null> {
  const person = await personOf((await getServerSession(sessionOptions() as NextAuthOptions))?.claims);
  return person?.disabledAt === null ? person : null;
}

/** Who is signed in by the cookies of a request; null for nobody, undefined where there is no such cookie. */
export async function personOfCookies(cookies: string | undefined): Promise<SignedIn | null | undefined> {
  const name = `${cookieName()}=`;
  const cookie = cookies?.split("; ").find((part) => part.startsWith(name));
  if (cookie === undefined) return undefined;
  // What was not made here, was changed, or is too old cannot be decrypted.
  const token = await decode({ token: cookie.slice(name.length), secret: secret() }).catch(() => null);
  return personOf(token?.["claims"]);
}

/** Whom the claims are of, as long as they hold: asked of the database each time. They may be disabled. */
async function personOf(claimed: unknown): Promise<SignedIn | null> {
  const claims = SignedClaims.safeParse(claimed);
  if (!claims.success) return null;
  const { sessionVersion, by } = claims.data;
  const found = await findSessionPerson((await database()).read, claims.data);
  if (found === null) return null;
  // To be disabled has raised it by one: the sessions of that moment, and no others, are told why they have ended.
  const latest = found.disabledAt === null ? found.sessionVersion : found.sessionVersion - 1;
  if (sessionVersion !== latest) return null;
  const { requireTotp, ...person } = found;
  return { ...person, mustEnrol: requireTotp === "on" && found.totpSince === null && by === "password" };
}
