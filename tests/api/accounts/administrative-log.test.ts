import { expect, inject, test } from "vitest";
import { revokeToken } from "@/lib/operations/accounts/roll-tokens";
import { callerOf } from "../../support/clients/http";
import { call, makeToken, unique } from "../../support/people/api";
import { checked, sessionAs } from "../../support/people/checked-session";
import { makePerson } from "../../support/people/people";
import { PASSWORD, type Session, signIn } from "../../support/people/sign-in";

const url = inject("url");

type Entry = {
  action: string;
  actor: { kind: string; id: string; name: string };
  subject?: { id: string; name: string };
  changes: { field: string; from?: string; to?: string }[];
};
const logOf = async (session: Session, query = ""): Promise<Entry[]> =>
  (await session("GET", `/v1/settings/log?${query}`)).json.data;
/** Returns the newest entries about one subject, oldest first. */
const about = async (session: Session, id: string) =>
  (await logOf(session, "limit=200")).filter(({ subject }) => subject?.id === id).toReversed();
const actionsAbout = async (session: Session, id: string) => (await about(session, id)).map(({ action }) => action);

test("a user from invitation to new password: who did what, and the values before and after", async () => {
  const owner = await makePerson("owner");
  const session = checked(url, await signIn(url, owner));
  const teamId = unique();
  await session("POST", "/v1/teams", { id: teamId, name: "West" });
  const email = `${unique()}@example.com`;
  const invited = (await session("POST", "/v1/people", { email, role: "officer", teamId })).json;
  const anyone = callerOf(url, null);
  const accept = (code: string, more = {}) =>
    anyone("POST", "/v1/invitations/accept", { code, password: PASSWORD, ...more });
  const { personId } = (await accept(invited.code, { name: "Ida" })).json;
  await session("PATCH", `/v1/people/${personId}`, { role: "readOnly", name: "Ida" });
  await session("PATCH", `/v1/people/${personId}`, { role: "readOnly" });
  await session("PATCH", `/v1/people/${personId}`, { disabled: true });
  await session("PATCH", `/v1/people/${personId}`, { disabled: false });
  const link = (await session("POST", `/v1/people/${personId}/password-link`)).json;
  await accept(link.code);
  const ida = await signIn(url, { email });
  await ida("PATCH", "/v1/me", { name: "Ida Lee" });
  await ida("POST", "/v1/me/sign-out-everywhere");

  const by = { kind: "person", id: owner.id, name: "Test owner" };
  const self = { kind: "person", id: personId, name: "Ida" };
  expect(await about(session, invited.id)).toMatchObject([
    { action: "personInvited", actor: by, subject: { name: email }, changes: [{ to: "officer" }, { to: teamId }] },
  ]);
  expect(await about(session, personId)).toMatchObject([
    { action: "personJoined", actor: self, changes: [] },
    { action: "personUpdated", actor: by, changes: [{ field: "role", from: "officer", to: "readOnly" }] },
    { action: "personUpdated", actor: by, changes: [{ field: "disabledAt", to: expect.any(Number) }] },
    { action: "personUpdated", actor: by, changes: [{ field: "disabledAt", from: expect.any(Number) }] },
    { action: "passwordLinkMade", actor: by, changes: [] },
    { action: "passwordSet", actor: self, changes: [] },
    { action: "personUpdated", actor: self, changes: [{ field: "name", from: "Ida", to: "Ida Lee" }] },
    { action: "signedOutEverywhere", actor: { ...self, name: "Ida Lee" } },
  ]);
  const text = JSON.stringify(await logOf(session, "limit=200"));
  for (const secret of [invited.code, link.code, PASSWORD]) expect(text).not.toContain(secret);
});

test("teams and tokens, including those created outside the API", async () => {
  const owner = await sessionAs(url, "owner");
  const teamId = unique();
  await owner("POST", "/v1/teams", { id: teamId, name: "East" });
  await owner("PATCH", `/v1/teams/${teamId}`, { name: "North" });
  await owner("PATCH", `/v1/teams/${teamId}`, { name: "North" });
  expect(await about(owner, teamId)).toMatchObject([
    { action: "teamCreated", subject: { name: "East" } },
    { action: "teamUpdated", changes: [{ field: "name", from: "East", to: "North" }] },
  ]);
  const body = { name: unique(), scopes: ["applications:read"], expiresAt: null, teamId };
  const made = (await owner("POST", "/v1/tokens", body)).json;
  const rolled = (await owner("POST", `/v1/tokens/${made.id}/roll`, {})).json;
  await owner("DELETE", `/v1/tokens/${rolled.id}`);
  expect(await actionsAbout(owner, made.id)).toEqual(["tokenCreated", "tokenRevoked"]);
  expect(await actionsAbout(owner, rolled.id)).toEqual(["tokenRolled", "tokenRevoked"]);
  expect((await about(owner, made.id))[0]).toMatchObject({
    subject: { name: body.name },
    changes: [
      { field: "scopes", to: "applications:read" },
      { field: "teamId", to: teamId },
    ],
  });
  await makeToken({ teamId });
  const beside = (await logOf(owner, "limit=200")).find(
    ({ actor, changes }) => actor.kind === "system" && changes.some(({ to }) => to === teamId),
  );
  expect(beside).toMatchObject({ action: "tokenCreated", actor: { kind: "system", name: "test" } });
  expect(await revokeToken(beside?.subject?.id ?? "")).toBe(true);
  expect(await actionsAbout(owner, beside?.subject?.id ?? "")).toEqual(["tokenCreated", "tokenRevoked"]);
  const text = JSON.stringify(await logOf(owner, "limit=200"));
  for (const { token } of [made, rolled]) expect(text).not.toContain(token);
});

test("status changes list the values that differ", async () => {
  const person = await makePerson("manager");
  const manager = await signIn(url, person);
  for (const label of [undefined, "Gone", "Gone", undefined])
    await manager("PUT", "/v1/settings/statuses", { data: [{ status: "WITHDRAWN", ...(label ? { label } : {}) }] });
  const own = (await logOf(manager, "limit=200")).filter(({ actor }) => actor.id === person.id);
  expect(own.map(({ changes }) => changes)).toEqual([
    [{ field: "WITHDRAWN.label", from: "Gone" }],
    [{ field: "WITHDRAWN.label", to: "Gone" }],
  ]);
  expect(own[0]).not.toHaveProperty("subject");
});

test("comes page by page, each entry once, and refuses an unknown query parameter", async () => {
  const owner = await sessionAs(url, "owner");
  const made: string[] = [];
  for (let count = 0; count < 5; count++) {
    const id = unique();
    await owner("POST", "/v1/teams", { id, name: "Paged" });
    made.unshift(id);
  }
  const seen: string[] = [];
  let cursor = "";
  while (seen.length < made.length) {
    const { json } = await owner("GET", `/v1/settings/log?limit=2${cursor}`);
    expect(json.data).toHaveLength(2);
    const ids: string[] = json.data.map(({ subject }: Entry) => subject?.id);
    seen.push(...ids.filter((id) => made.includes(id)));
    cursor = `&cursor=${json.nextCursor}`;
  }
  expect(seen).toEqual(made);
  for (const query of ["action=setUp", "limit=0", "cursor=x"])
    expect([query, (await owner("GET", `/v1/settings/log?${query}`)).status]).toEqual([query, 400]);
});

test("owners and managers read it; team-bound ones see their own team", async () => {
  const teamId = unique();
  const owner = await sessionAs(url, "owner");
  await owner("POST", "/v1/teams", { id: teamId, name: "Bound" });
  const foreign = unique();
  await owner("POST", "/v1/teams", { id: foreign, name: "Foreign" });
  for (const [role, team, status] of [
    ["owner", null, 200],
    ["manager", null, 200],
    ["manager", teamId, 200],
    ["officer", null, 403],
    ["readOnly", null, 403],
  ] as const) {
    const session = await sessionAs(url, role, team);
    expect([role, team, (await session("GET", "/v1/settings/log")).status]).toEqual([role, team, status]);
  }
  expect((await call("GET", "/v1/settings/log")).status).toBe(403);
  const bound = await sessionAs(url, "manager", teamId);
  expect((await logOf(bound)).map(({ subject }) => subject?.id)).toEqual([teamId]);
});
