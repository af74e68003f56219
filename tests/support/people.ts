import { database } from "@/lib/data/database";
import { newId } from "@/lib/data/id";
import { insertPerson } from "@/lib/data/people";
import { findTeam, insertTeam } from "@/lib/data/teams";
import type { Role } from "@/lib/domain/role";
import { hashPassword } from "@/lib/operations/password";
import { type Answer, callerOf } from "./http";

export const PASSWORD = "a long enough secret";

export type TestPerson = { readonly id: string; readonly email: string };

let hashed: Promise<string> | undefined;

/** Someone with this role, in the installation of the environment. */
export async function makePerson(role: Role, teamId: string | null = null): Promise<TestPerson> {
  hashed ??= hashPassword(PASSWORD);
  const passwordHash = await hashed;
  const now = Date.now();
  const id = newId(now);
  const email = `${role.toLowerCase()}-${id}@example.com`;
  const db = await database();
  await db.write(async (sql) => {
    if (teamId !== null && (await findTeam(sql, teamId)) === null)
      await insertTeam(sql, { id: teamId, name: teamId, createdAt: now, disabledAt: null });
    await insertPerson(sql, { id, name: `Test ${role}`, email, passwordHash, role, teamId, createdAt: now });
  });
  return { id, email };
}

type SignIn = { readonly email: string; readonly password?: string; readonly code?: string };

/** Signs in as a page does; answers the cookie of the session, or why there is none. */
export async function trySignIn(url: string, { email, password = PASSWORD, code }: SignIn, headers = {}) {
  const asked = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const body = new URLSearchParams({
    email,
    password,
    csrfToken,
    json: "true",
    ...(code === undefined ? {} : { code }),
  });
  const cookies = asked.headers.getSetCookie().map((line) => line.split(";")[0]);
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    body,
    headers: { Cookie: cookies.join("; "), ...headers },
    redirect: "manual",
  });
  const set = answer.headers.getSetCookie().find((line) => line.includes("hearthline-session="));
  const { url: next = "" } = (await answer.json()) as { url?: string };
  return { status: answer.status, set, refusal: new URL(next).searchParams.get("error") };
}

type Options = { readonly headers?: Readonly<Record<string, string>> };
/** Calls as a signed-in person does from a page of the product. */
export type Session = (method: string, path: string, body?: unknown, options?: Options) => Promise<Answer>;

/** A session of this person. */
export async function signIn(url: string, person: SignIn): Promise<Session> {
  const { set, refusal } = await trySignIn(url, person);
  if (set === undefined) throw new Error(`not signed in: ${refusal}`);
  const cookie = set.split(";")[0] ?? "";
  const call = callerOf(url, null);
  return (method, path, body, { headers = {} } = {}) =>
    call(method, path, body, { Cookie: cookie, "Sec-Fetch-Site": "same-origin", ...headers });
}
