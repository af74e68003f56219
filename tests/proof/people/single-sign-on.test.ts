import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { signIn } from "../../support/people/sign-in";
import { type IdentityProvider, startIdentityProvider } from "../../support/servers/peers/identity-provider";
import { makeInstallation, type Server, startServer } from "../../support/servers/server";

const ADMIN = { email: "ann@example.com", password: "a long enough secret" };
let provider: IdentityProvider;
let server: Server;

beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await startServer(
    makeInstallation({
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: "hearthline",
      OIDC_CLIENT_SECRET: "a secret of both",
      OIDC_NAME: "Example Login",
    }),
  );
});
afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
  provider.close();
});

/** Follows redirects like a browser. Returns the final page and the session cookie, if any. */
async function signInThere(signedIn: object, here = server.url) {
  provider.signedIn = signedIn;
  const jar = new Map<string, string>();
  const go = async (url: string, body?: URLSearchParams) => {
    const Cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(url, {
      headers: { Cookie },
      redirect: "manual",
      ...(body ? { method: "POST", body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const { csrfToken } = (await (await go(`${here}/api/auth/csrf`)).json()) as { csrfToken: string };
  const body = new URLSearchParams({ csrfToken, json: "true", callbackUrl: "/settings/teams" });
  const { url } = (await (await go(`${here}/api/auth/signin/oidc`, body)).json()) as { url: string };
  const back = (await fetch(url, { redirect: "manual" })).headers.get("location") ?? "";
  const end = (await go(back)).headers.get("location") ?? "";
  return { end: end.replace(here, ""), cookie: jar.get("hearthline-session") };
}

test("lets in users with an account for the email, and redirects to the requested page", async () => {
  const { end, cookie } = await signInThere({ email: "Ann@Example.com", email_verified: true });
  expect(end).toBe("/settings/teams");
  const call = callerOf(server.url, null);
  const { json } = await call("GET", "/v1/me", undefined, { Cookie: `hearthline-session=${cookie}` });
  expect(json).toMatchObject({ email: ADMIN.email, role: "owner" });
});

test("lets in nobody without an account, without an email, or with an unverified one", async () => {
  for (const signedIn of [
    { email: "bob@example.com", email_verified: true },
    ...[false, "false", "TRUE", "", 1, null, undefined].map((verified) => ({
      email: ADMIN.email,
      email_verified: verified,
    })),
    {},
  ]) {
    const { end, cookie } = await signInThere(signedIn);
    expect([end, cookie]).toEqual(["/sign-in?error=no_account", undefined]);
  }
});

test("accepts a provider that sends true as a text", async () => {
  expect((await signInThere({ email: ADMIN.email, email_verified: "true" })).end).toBe("/settings/teams");
});

test("trusts a provider that does not report verification if configured, and no other", async () => {
  const trusting = await startServer(server.installation, { settings: { OIDC_TRUST_EMAIL: "on" } });
  const endOf = async (claim: object) => (await signInThere({ email: ADMIN.email, ...claim }, trusting.url)).end;
  for (const claim of [{}, { email_verified: true }]) expect(await endOf(claim)).toBe("/settings/teams");
  for (const verified of [false, "false", null])
    expect(await endOf({ email_verified: verified })).toBe("/sign-in?error=no_account");
  await trusting.end("SIGTERM");
});

test("a response of another provider, for another client or out of date is refused", async () => {
  for (const lie of [{ iss: "https://other.example" }, { aud: "other" }, { exp: 1 }, { nonce: "other" }]) {
    const { end, cookie } = await signInThere({ email: ADMIN.email, email_verified: true, ...lie });
    expect(end).toBe("/api/auth/error?error=OAuthCallback");
    expect(cookie).toBeUndefined();
  }
});

test("relies on the provider's second factor if everyone needs two-step sign-in", async () => {
  const { cookie } = await signInThere({ email: ADMIN.email, email_verified: true });
  const session = await signIn(server.url, ADMIN);
  await session("PATCH", "/v1/settings", { requireTotp: true });
  const call = callerOf(server.url, null);
  expect((await session("GET", "/v1/people")).status).toBe(403);
  const headers = { Cookie: `hearthline-session=${cookie}` };
  expect((await call("GET", "/v1/people", undefined, headers)).status).toBe(200);
});

test("the sign-in page offers it by its name", async () => {
  expect(await (await fetch(`${server.url}/sign-in`)).text()).toContain("Example Login");
});
