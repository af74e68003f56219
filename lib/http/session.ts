import NextAuth, { getServerSession, type NextAuthOptions } from "next-auth";
import { decode, type JWT } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { z } from "zod";
import { type SignInRefusal, SignInRequest } from "@/lib/contract/sign-in";
import { database } from "@/lib/data/database";
import { putEndedSession } from "@/lib/data/ended-sessions";
import { derivedKey } from "@/lib/data/keyring";
import { findSessionPerson, type SessionPerson } from "@/lib/data/people";
import { Failure } from "@/lib/domain/failure";
import type { Claims } from "@/lib/domain/session";
import { env, isPublicOverHttps } from "@/lib/env";
import { addressOf, CONNECTION_ADDRESS } from "./address";
import { logBug } from "./log";
import { triesFrom } from "./rate-limit";

declare module "next-auth" {
  interface User {
    claims?: Claims;
  }
  interface Session {
    claims?: unknown;
  }
}

// The one module that knows next-auth: who signs in, what the cookie says, and who it is at each request.

const LASTS_SECONDS = 12 * 3_600;
const LONGEST_BODY_BYTES = 8_192;
const PROVIDER = "oidc";
const SignedClaims = z.object({
  personId: z.string(),
  sessionVersion: z.int(),
  sessionId: z.string(),
  by: z.enum(["password", "provider"]),
});

/** How somebody is let in: the operations behind the two ways of signing in. */
export type SignIns = {
  byPassword(request: SignInRequest, now: number): Promise<Claims | SignInRefusal>;
  byProvider(email: string, now: number): Promise<Claims | null>;
};

/** A person who is signed in. `mustEnrol`: may do nothing before the second factor is on. */
export type SignedIn = Omit<SessionPerson, "requireTotp"> & { readonly mustEnrol: boolean };

const cookieName = () => (isPublicOverHttps() ? "__Host-hearthline-session" : "hearthline-session");
const secret = () => derivedKey("session cookies");

function base(): Omit<NextAuthOptions, "providers"> {
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

/** What is open of next-auth: not its own view of the session, which would make one last longer. */
const ACTIONS = new Set(["csrf", "signin", "callback", "signout", "error"]);
type SignInContext = { readonly params: Promise<{ readonly nextauth?: readonly string[] }> };

/** The handler of everything under /api/auth. */
export function signInHandler(signIns: SignIns) {
  return async (request: Request, context: SignInContext): Promise<Response> => {
    const [action = ""] = (await context.params).nextauth ?? [];
    if (!ACTIONS.has(action)) return new Response(null, { status: 404 });
    if (!hasShortBody(request)) return new Response(null, { status: 413 });
    const { PUBLIC_URL } = env();
    // How next-auth is told where it is; without a public address, where the request says.
    if (PUBLIC_URL === undefined) process.env["AUTH_TRUST_HOST"] = "1";
    else process.env["NEXTAUTH_URL"] = PUBLIC_URL;
    let failure: unknown;
    const answer: Response = await NextAuth(request as never, context as never, {
      ...base(),
      providers: [passwordProvider(signIns), ...singleSignOn()],
      events: {
        signOut: ({ token }) =>
          endSession(token).catch((thrown: unknown) => {
            failure = thrown;
          }),
      },
      callbacks: {
        ...base().callbacks,
        signIn: async ({ user, account, profile }) => {
          if (account?.provider !== PROVIDER) return true;
          const claims = user.email && isVerified(profile) ? await signIns.byProvider(user.email, Date.now()) : null;
          if (claims === null) return "/sign-in?error=no_account";
          user.claims = claims;
          return true;
        },
      },
    });
    if (failure === undefined) return answer;
    // Else the cookie would be gone from the browser, and good for whoever has a copy.
    logBug("sign-out", failure);
    return new Response(null, { status: 503 });
  };
}

/** Ends the session of a cookie wherever a copy of it may be. */
async function endSession({ claims: claimed, exp }: JWT): Promise<void> {
  const claims = SignedClaims.safeParse(claimed);
  if (!claims.success) return;
  const endsAt = typeof exp === "number" ? exp * 1000 : Date.now() + LASTS_SECONDS * 1000;
  const db = await database();
  await db.write((sql) => putEndedSession(sql, claims.data.sessionId, endsAt));
}

/** Says the provider that the email is the person's? Some write it as a text; the environment answers for one that is silent. */
function isVerified(profile: object | undefined): boolean {
  const verified: unknown = Reflect.get(profile ?? {}, "email_verified");
  if (verified === undefined) return env().OIDC_TRUST_EMAIL === "on";
  return verified === true || verified === "true";
}

/** Bodies are read whole before anybody is known. */
function hasShortBody({ body, headers }: Request): boolean {
  const length = headers.get("content-length");
  return body === null || (length !== null && Number(length) <= LONGEST_BODY_BYTES);
}

function passwordProvider({ byPassword }: SignIns) {
  return CredentialsProvider({
    credentials: { email: {}, password: {}, code: {} },
    async authorize(sent, { headers = {} }) {
      const request = SignInRequest.safeParse(sent);
      if (!request.success) throw new Error("wrong");
      const { email } = request.data;
      const outcome = await limited(email, addressFrom(headers), () => byPassword(request.data, Date.now()));
      // What is thrown here is what the page is told.
      if (typeof outcome === "string") throw new Error(outcome);
      return { id: outcome.personId, claims: outcome };
    },
  });
}

async function limited(email: string, address: string, signIn: () => Promise<Claims | SignInRefusal>) {
  const tries = triesFrom(address);
  try {
    await tries.count(email);
    const outcome = await signIn();
    if (typeof outcome !== "string") await tries.giveBack(email);
    return outcome;
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.details.limit) return `rate_limited ${thrown.details.limit.retryAfter}`;
    logBug("sign-in", thrown);
    return "unavailable";
  }
}

const addressFrom = (headers: Record<string, string | undefined>) =>
  addressOf(headers["x-forwarded-for"], headers[CONNECTION_ADDRESS]);

/** The company's own sign-in, where the environment names one. */
function singleSignOn(): NextAuthOptions["providers"] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env();
  if (OIDC_ISSUER === undefined || clientId === undefined || clientSecret === undefined) return [];
  return [
    {
      id: PROVIDER,
      name,
      type: "oauth",
      wellKnown: `${OIDC_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`,
      authorization: { params: { scope: "openid email" } },
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      clientId,
      clientSecret,
      profile: (profile: { sub: string; email?: string }) => ({ id: profile.sub, email: profile.email ?? null }),
    },
  ];
}

/** What the company's own sign-in is called; null where there is none. */
export const providerName = (): string | null => singleSignOn()[0]?.name ?? null;

/** Who is signed in on the page that is being made; null for nobody. */
export async function currentPerson(): Promise<SignedIn | null> {
  return personOf((await getServerSession(base() as NextAuthOptions))?.claims);
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

/** Whom the claims are of, as long as they hold: asked of the database each time. */
async function personOf(claimed: unknown): Promise<SignedIn | null> {
  const claims = SignedClaims.safeParse(claimed);
  if (!claims.success) return null;
  const { sessionVersion, by } = claims.data;
  const found = await findSessionPerson((await database()).read, claims.data);
  if (found === null || found.disabledAt !== null || found.sessionVersion !== sessionVersion) return null;
  const { requireTotp, ...person } = found;
  return { ...person, mustEnrol: requireTotp === "on" && found.totpSince === null && by === "password" };
}
