import { expect, inject, test } from "vitest";
import { DAY_MS } from "@/lib/domain/day";
import { callerOf } from "../../support/clients/http";
import { unique } from "../../support/people/api";
import { checked, sessionAs } from "../../support/people/checked-session";
import type { makePerson } from "../../support/people/people";
import { type Session, signIn } from "../../support/people/sign-in";

const url = inject("url");

const as = (...person: Parameters<typeof makePerson>) => sessionAs(url, ...person);

/** Uses a one-time link as its holder would. */
const accept = (code: string) =>
  callerOf(url, null)("POST", "/v1/invitations/accept", { code, name: "Late", password: "my very own secret" });

test("an invitation lets one user join, once", async () => {
  const [owner, email] = [await as("owner"), `${unique()}@Example.com`];
  const made = (await owner("POST", "/v1/people", { email, role: "officer" })).json;
  expect(made.expiresAt - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
  const pending = (await owner("GET", "/v1/people")).json.invitations;
  expect(pending).toContainEqual({
    id: made.id,
    email: email.toLowerCase(),
    role: "officer",
    expiresAt: made.expiresAt,
  });
  const acceptance = { code: made.code, name: "Joined Now", password: "my very own secret" };
  const anyone = checked(url, (method, path, body) => owner(method, path, body, { headers: { Cookie: "" } }));
  expect((await anyone("POST", "/v1/invitations/accept", { ...acceptance, code: "wrong" })).status).toBe(403);
  expect((await anyone("POST", "/v1/invitations/accept", acceptance)).json.email).toBe(email.toLowerCase());
  expect((await anyone("POST", "/v1/invitations/accept", acceptance)).status).toBe(403);
  const session = await signIn(url, { email, password: acceptance.password });
  expect((await session("GET", "/v1/me")).json).toMatchObject({ name: "Joined Now", role: "officer" });
  const again = await owner("POST", "/v1/people", { email, role: "officer" });
  expect(again.json.error.data.issues).toEqual([{ path: "email", message: "has an account here already" }]);
});

test("an invitation that was replaced or withdrawn no longer works", async () => {
  const [owner, email] = [await as("owner"), `${unique()}@example.com`];
  const first = (await owner("POST", "/v1/people", { email, role: "officer" })).json;
  const again = await owner("POST", "/v1/people", { email, role: "manager" });
  expect([again.status, again.json.error.data.issues]).toEqual([
    400,
    [{ path: "email", message: "has an open invitation; send replaces: true to end that one and make a new link" }],
  ]);
  const look = (code: string) => callerOf(url, null)("POST", "/v1/invitations/look", { code });
  expect((await look(first.code)).json).toEqual({ email, role: "officer", invitedBy: "Test owner" });
  const second = (await owner("POST", "/v1/people", { email, role: "officer", replaces: true })).json;
  expect([(await look(first.code)).status, (await look("wrong")).status]).toEqual([403, 403]);
  expect((await accept(first.code)).status).toBe(403);
  expect((await owner("DELETE", `/v1/invitations/${second.id}`)).status).toBe(200);
  expect((await owner("DELETE", `/v1/invitations/${second.id}`)).status).toBe(404);
  expect((await accept(second.code)).status).toBe(403);
});

test("only users who may withdraw an invitation can replace it, and the log shows it", async () => {
  const [owner, team] = [await as("owner"), unique()];
  const [manager, colleague] = [await as("manager"), await as("manager", team)];
  const invite = async (session: Session, invitation: object) => (await session("POST", "/v1/people", invitation)).json;
  const message = "is invited already, by somebody who sees to more than you do; ask an owner";
  for (const place of [{ role: "owner" }, { role: "officer" }]) {
    const email = `${unique()}@example.com`;
    const { code } = await invite(owner, { email, ...place });
    const refused = await colleague("POST", "/v1/people", {
      email: email.toUpperCase(),
      role: "officer",
      teamId: team,
    });
    expect([refused.status, refused.json.error.data.issues]).toEqual([400, [{ path: "email", message }]]);
    expect((await accept(code)).status).toBe(200);
  }
  const ofOwner = `${unique()}@example.com`;
  const { code } = await invite(owner, { email: ofOwner, role: "owner" });
  expect((await manager("POST", "/v1/people", { email: ofOwner, role: "readOnly" })).status).toBe(400);
  expect((await accept(code)).status).toBe(200);

  const email = `${unique()}@example.com`;
  const first = await invite(owner, { email, role: "officer", teamId: team });
  const second = await invite(colleague, { email, role: "readOnly", teamId: team, replaces: true });
  const log: { action: string; subject?: { id: string; name: string } }[] = (
    await owner("GET", "/v1/settings/log?limit=50")
  ).json.data;
  expect(log.filter(({ subject }) => subject?.name === email)).toMatchObject([
    { action: "personInvited", subject: { id: second.id } },
    { action: "invitationWithdrawn", subject: { id: first.id }, actor: { name: "Test manager" } },
    { action: "personInvited", subject: { id: first.id } },
  ]);
  expect([(await accept(first.code)).status, (await accept(second.code)).status]).toEqual([403, 200]);
});
