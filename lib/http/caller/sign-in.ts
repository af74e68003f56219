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

// The ways in and out, by next-auth: what the cookie says and who it is at each request stands in `session.ts`.

const APP_CODE = /^\d{6}$/;
const LONGEST_BODY_BYTES = 8_192;

/** How somebody is let in: the operations behind the two ways of signing in. */
export type SignIns = {
  byPassword(request: SignInRequest, now: number): Promise<Claims | SignInRefusal>;
  byProvider(email: string, now: number): Promise<Claims | null>;
};

/** What is open of next-auth: not its own view of the session, which would make one last longer. */
const ACTIONS = new Set(["csrf", "signin", "callback", "signout", "error"]);
type SignInContext = { readonly params: Promise<{ readonly nextauth?: readonly string[] }> };

/** The handler of everything under /api/auth. */
export function signInHandler(signIns: SignIns) {
  return async (request: Request, context: SignInContext): Promise<Response> => {
    const [action = ""] = (await context.params).nextauth ?? [];
    if (!ACTIONS.has(action)) return new Response(null, { status: 404 });
    if (!hasShortBody(request)) return new Response(null, { status: 413 });
    const refusal = await refuseSignIn(request, (await context.params).nextauth ?? []);
    if (refusal !== null) return refusal;
    const { PUBLIC_URL } = env();
    // How next-auth is told where it is; without a public address, where the request says.
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
    // Else the cookie would be gone from the browser, and good for whoever has a copy.
    logBug("sign-out", failure);
    return new Response(null, { status: 503 });
  };
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
      // What is thrown here is what the page is told.
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
  // A recovery code is too long to be guessed: it stays open to an owner whose codes somebody else has used up.
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
