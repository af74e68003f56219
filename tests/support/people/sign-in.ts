import { type Answer, callerOf } from "../clients/http";

export const PASSWORD = "a long enough secret";

type Credentials = { readonly email: string; readonly password?: string; readonly code?: string };

/** Signs in as a page does. Returns the session cookie, or why there is none. */
export async function trySignIn(
  url: string,
  { email, password = PASSWORD, code }: Credentials,
  { Cookie = "", ...headers }: Readonly<Record<string, string>> = {},
) {
  const asked = await fetch(`${url}/api/auth/csrf`, { headers });
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const body = new URLSearchParams({ email, password, csrfToken, json: "true" });
  if (code !== undefined) body.set("code", code);
  const cookies = asked.headers.getSetCookie().map((line) => line.split(";")[0]);
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    body,
    headers: { ...headers, Cookie: [...cookies, ...(Cookie === "" ? [] : [Cookie])].join("; ") },
    redirect: "manual",
  });
  const device = answer.headers
    .getSetCookie()
    .find((line) => line.includes("hearthline-device="))
    ?.split(";")[0];
  const set = answer.headers.getSetCookie().find((line) => line.includes("hearthline-session="));
  const { url: next = "" } = (await answer.json()) as { url?: string };
  return {
    status: answer.status,
    set,
    ...(device === undefined ? {} : { device }),
    refusal: new URL(next).searchParams.get("error"),
  };
}

/** Signs out as a page does, with the session cookie. */
export async function signOut(url: string, cookie: string): Promise<Response> {
  const asked = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const cookies = [cookie, ...asked.headers.getSetCookie().map((line) => line.split(";")[0])];
  return fetch(`${url}/api/auth/signout`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, json: "true" }),
    headers: { Cookie: cookies.join("; ") },
    redirect: "manual",
  });
}

/** Returns the cookie of a new session, as a browser would send it. */
export async function sessionCookie(url: string, credentials: Credentials): Promise<string> {
  const { set, refusal } = await trySignIn(url, credentials);
  if (set === undefined) throw new Error(`not signed in: ${refusal}`);
  return set.split(";")[0] ?? "";
}

type Options = { readonly headers?: Readonly<Record<string, string>> };
/** Calls the API as a signed-in user does from a page of the product. */
export type Session = (method: string, path: string, body?: unknown, options?: Options) => Promise<Answer>;

/** Returns a session of this user. */
export async function signIn(url: string, credentials: Credentials): Promise<Session> {
  return sessionOf(url, await sessionCookie(url, credentials));
}

/** Returns the session of this cookie. */
export function sessionOf(url: string, cookie: string): Session {
  const call = callerOf(url, null);
  return (method, path, body, { headers = {} } = {}) =>
    call(method, path, body, { Cookie: cookie, "Sec-Fetch-Site": "same-origin", ...headers });
}
