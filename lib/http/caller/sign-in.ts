import NextAuth, { type NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { type SignInRefusal, SignInRequest } from "@/lib/contract/accounts/sign-in";
import { currentTime } from "@/lib/data/clock";
import type { Claims } from "@/lib/domain/accounts/session";
import { PROVIDER } from "@/lib/domain/accounts/session";
import { Failure } from "@/lib/domain/failure";
import { env } from "@/lib/env";
import { logBug } from "@/lib/http/serve/log";
import { addressOf, CONNECTION_ADDRESS } from "./address";
import { knownDevice, rememberDevice } from "./known-device";
import { codeTries, signInTries } from "./rate-limit";
import { endSession, sessionOptions } from "./session";
import { refuseSignIn } from "./sign-in-gate";

// Signing in and out with next-auth; `session.ts` is about the cookie and the user behind it.

const APP_CODE = /^\d{6}$/;
const LONGEST_BODY_BYTES = 8_192;

/** The operations behind the two ways of signing in. */
export type SignIns = {
  byPassword(request: SignInRequest, now: number): Promise<Claims | SignInRefusal>;
  byProvider(email: string, now: number): Promise<Claims | null>;
};

/** The next-auth actions that are open; its own view of the session is not, because it would extend the session. */
const ACTIONS = new Set(["csrf", "signin", "callback", "signout", "error"]);
type SignInContext = { readonly params: Promise<{ readonly nextauth?: readonly string[] }> };

/** Returns the handler of everything under /api/auth. */
export function signInHandler(signIns: SignIns) {
  return async (request: Request, context: SignInContext): Promise<Response> => {
    const [action = ""] = (await context.params).nextauth ?? [];
    if (!ACTIONS.has(action)) return new Response(null, { status: 404 });
    if (!hasShortBody(request)) return new Response(null, { status: 413 });
    const refusal = await refuseSignIn(request, (await context.params).nextauth ?? []);
    if (refusal !== null) return refusal;
    const { PUBLIC_URL } = env();
    // Lets next-auth take its URL from the request if there is no public one.
    if (PUBLIC_URL === undefined) process.env["AUTH_TRUST_HOST"] = "1";
    else process.env["NEXTAUTH_URL"] = PUBLIC_URL;
    let failure: unknown;
    let remembered: string | undefined;
    const signedIn = (email: string) => {
      remembered = rememberDevice(request.headers.get("cookie") ?? undefined, email, currentTime());
    };
    const answer: Response = await NextAuth(request as never, context as never, {
      ...sessionOptions(),
      providers: [passwordProvider(signIns, signedIn), ...singleSignOn()],
      events: {
        signOut: ({ token }) =>
          endSession(token).catch((thrown: unknown) => {
            failure = thrown;
          }),
      },
      callbacks: {
        ...sessionOptions().callbacks,
        signIn: async ({ user, account, profile }) => {
          if (account?.provider !== PROVIDER) return true;
          const claims = user.email && isVerified(profile) ? await signIns.byProvider(user.email, currentTime()) : null;
          if (claims === null) return "/sign-in?error=no_account";
          user.claims = claims;
          return true;
        },
      },
    });
    if (remembered !== undefined) answer.headers.append("Set-Cookie", remembered);
    if (failure === undefined) return answer;
    // Otherwise the cookie would be gone from the browser, but still valid for anyone with a copy.
    logBug("sign-out", failure);
    return new Response(null, { status: 503 });
  };
}

/**
 * Returns whether the provider says that the email is the user's. Some write it as text; for a silent provider, the
 * environment decides.
 */
function isVerified(profile: object | undefined): boolean {
  const verified: unknown = Reflect.get(profile ?? {}, "email_verified");
  if (verified === undefined) return env().OIDC_TRUST_EMAIL === "on";
  return verified === true || verified === "true";
}

/** Bodies are read in full before the caller is known. */
function hasShortBody({ body, headers }: Request): boolean {
  const length = headers.get("content-length");
  return body === null || (length !== null && Number(length) <= LONGEST_BODY_BYTES);
}

function passwordProvider({ byPassword }: SignIns, signedIn: (email: string) => void) {
  return CredentialsProvider({
    credentials: { email: {}, password: {}, code: {} },
    async authorize(sent, { headers = {} }) {
      const request = SignInRequest.safeParse(sent);
      if (!request.success) throw new Error("wrong");
      const { email } = request.data;
      const device = knownDevice(headers["cookie"], email);
      const from = { address: addressFrom(headers), device };
      const outcome = await limited(request.data, from, () => byPassword(request.data, currentTime()));
      // The page receives the text of this error.
      if (typeof outcome === "string") throw new Error(outcome);
      signedIn(email);
      return { id: outcome.personId, claims: outcome };
    },
  });
}

type From = { readonly address: string; readonly device: string | null };

async function limited(
  { email, code = "" }: SignInRequest,
  { address, device }: From,
  signIn: () => Promise<Claims | SignInRefusal>,
): Promise<Claims | SignInRefusal | string> {
  const tries = signInTries(address, device);
  // A recovery code is too long to be guessed: it stays open to a user whose tries someone else has used up.
  const codes = device === null && APP_CODE.test(code.replaceAll(/\s/g, "")) ? codeTries : null;
  try {
    await tries.count(email);
    await codes?.count(email);
    const outcome = await signIn();
    if (typeof outcome !== "string") await tries.giveBack(email);
    if (outcome !== "code_wrong") await codes?.giveBack(email);
    return outcome;
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.details.limit) return `rate_limited ${thrown.details.limit.retryAfter}`;
    logBug("sign-in", thrown);
    return "unavailable";
  }
}

const addressFrom = (headers: Record<string, string | undefined>) =>
  addressOf(headers["x-forwarded-for"], headers[CONNECTION_ADDRESS]);

/** Returns the company's single sign-on, if the environment names one. */
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

/** Returns the name of the company's single sign-on; null if there is none. */
export const providerName = (): string | null => singleSignOn()[0]?.name ?? null;
