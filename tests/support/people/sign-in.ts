import { type Answer, callerOf } from "../clients/http";

export const PASSWORD = "a long enough secret";

type Credentials = { readonly email: string; readonly password?: string; readonly code?: string };

/** Signs in as a page does; answers the cookie of the session, or why there is none. */
export async function trySignIn(
  url: string,
  { email, password = PASSWORD, code }: Credentials,
  { Cookie = "", ...headers }: Readonly<Record<string, string>> = {},
) {
  const asked = await fetch(`${url}/api/auth/csrf`);
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

/** Signs out as a page does, by the cookie of the session. */
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

/** The cookie of a fresh session, as a browser would send it. */
export async function sessionCookie(url: string, credentials: Credentials): Promise<string> {
  const { set, refusal } = await trySignIn(url, credentials);
  if (set === undefined) throw new Error(`not signed in: ${refusal}`);
  return set.split(";")[0] ?? "";
}

type Options = { readonly headers?: Readonly<Record<string, string>> };
/** Calls as a signed-in person does from a page of the product. */
export type Session = (method: string, path: string, body?: unknown, options?: Options) => Promise<Answer>;

/** A session of this person. */
export async function signIn(url: string, credentials: Credentials): Promise<Session> {
  return sessionOf(url, await sessionCookie(url, credentials));
}

/** The session of this cookie. */
export function sessionOf(url: string, cookie: string): Session {
  const call = callerOf(url, null);
  return (method, path, body, { headers = {} } = {}) =>
    call(method, path, body, { Cookie: cookie, "Sec-Fetch-Site": "same-origin", ...headers });
}
