import { expect, inject, test } from "vitest";
import { DAY_MS } from "@/lib/domain/day";
import { revokeTokensOf } from "@/lib/operations/accounts/roll-tokens";
import { callerOf } from "../../support/clients/http";
import { unique } from "../../support/people/api";
import { checked, sessionAs } from "../../support/people/checked-session";
import { makePerson } from "../../support/people/people";
import { PASSWORD, type Session, signIn, trySignIn } from "../../support/people/sign-in";

const url = inject("url");

const as = (...person: Parameters<typeof makePerson>) => sessionAs(url, ...person);

/** Uses a one-time link as its holder would. */
const accept = (code: string) =>
  callerOf(url, null)("POST", "/v1/invitations/accept", { code, name: "Late", password: "my very own secret" });

test("users can change their name, and their password only with the current one", async () => {
  const person = await makePerson("officer");
  const me = checked(url, await signIn(url, person));
  expect((await me("PATCH", "/v1/me", { name: "New Name" })).json).toMatchObject({
    name: "New Name",
    mustEnrol: false,
  });
  const password = "another long secret";
  for (const currentPassword of [undefined, "not it"]) {
    const { status, json } = await me("PATCH", "/v1/me", { password, ...(currentPassword ? { currentPassword } : {}) });
    expect([status, json.error.data.issues[0].path]).toEqual([400, "currentPassword"]);
  }
  expect((await me("PATCH", "/v1/me", { password, currentPassword: PASSWORD })).status).toBe(200);
  expect((await me("GET", "/v1/me")).status).toBe(401);
  expect((await trySignIn(url, person)).refusal).toBe("wrong");
  expect((await trySignIn(url, { ...person, password })).status).toBe(200);
});

test("signing out everywhere ends every session on the next request", async () => {
  const person = await makePerson("officer");
  const [one, two] = [checked(url, await signIn(url, person)), await signIn(url, person)];
  expect((await one("POST", "/v1/me/sign-out-everywhere")).status).toBe(200);
  for (const session of [one, two]) expect((await session("GET", "/v1/me")).status).toBe(401);
  expect((await trySignIn(url, person)).status).toBe(200);
});

test("a disabled user is out on the next request, and back when enabled", async () => {
  const [owner, person] = [await as("owner"), await makePerson("officer")];
  const session = await signIn(url, person);
  expect((await session("GET", "/v1/me")).status).toBe(200);
  const { json } = await owner("PATCH", `/v1/people/${person.id}`, { disabled: true });
  expect(json.disabledAt).toBeTypeOf("number");
  const refused = await session("GET", "/v1/me");
  expect([refused.status, refused.json.error.message]).toEqual([403, expect.stringContaining("is disabled")]);
  expect((await trySignIn(url, person)).refusal).toBe("wrong");
  await owner("PATCH", `/v1/people/${person.id}`, { disabled: false });
  expect((await session("GET", "/v1/me")).status).toBe(401);
  expect((await trySignIn(url, person)).status).toBe(200);
});

test("a new role applies from the next request on", async () => {
  const [owner, person] = [await as("owner"), await makePerson("officer")];
  const session = await signIn(url, person);
  await owner("PATCH", `/v1/people/${person.id}`, { role: "readOnly" });
  expect((await session("POST", "/v1/applications", {})).status).toBe(403);
});

test("users of a disabled team have no access", async () => {
  const [owner, team] = [await as("owner"), unique()];
  const session = await signIn(url, await makePerson("officer", team));
  await owner("PATCH", `/v1/teams/${team}`, { disabled: true });
  expect((await session("GET", "/v1/applications")).status).toBe(403);
  await owner("PATCH", `/v1/teams/${team}`, { disabled: false });
  expect((await session("GET", "/v1/applications")).status).toBe(200);
});

test("only an owner manages owners", async () => {
  const [owner, manager] = [await makePerson("owner"), await as("manager")];
  const officer = await makePerson("officer");
  expect((await manager("PATCH", `/v1/people/${owner.id}`, { disabled: true })).status).toBe(403);
  expect((await manager("POST", `/v1/people/${owner.id}/password-link`)).status).toBe(403);
  expect((await manager("PATCH", `/v1/people/${officer.id}`, { role: "owner" })).status).toBe(403);
  expect((await manager("POST", "/v1/people", { email: `${unique()}@example.com`, role: "owner" })).status).toBe(403);
  expect((await manager("PATCH", `/v1/people/${officer.id}`, { role: "manager" })).status).toBe(200);
});

test("a manager of a team manages that team only", async () => {
  const [team, other] = [unique(), unique()];
  const manager = await as("manager", team);
  const [colleague, stranger] = [await makePerson("officer", team), await makePerson("officer", other)];
  const ids = (await manager("GET", "/v1/people")).json.data.map(({ id }: { id: string }) => id);
  expect(ids).toContain(colleague.id);
  expect(ids).not.toContain(stranger.id);
  expect((await manager("PATCH", `/v1/people/${stranger.id}`, { disabled: true })).status).toBe(404);
  expect((await manager("PATCH", `/v1/people/${colleague.id}`, { teamId: null })).status).toBe(400);
  const email = `${unique()}@example.com`;
  expect((await manager("POST", "/v1/people", { email, role: "officer" })).status).toBe(400);
  expect((await manager("POST", "/v1/people", { email, role: "officer", teamId: team })).status).toBe(200);
  expect((await manager("GET", "/v1/teams")).json.data).toHaveLength(1);
  expect((await manager("POST", "/v1/teams", { name: "Mine" })).status).toBe(403);
  expect(
    (await manager("POST", "/v1/tokens", { name: "x", scopes: ["agents:write"], teamId: other, expiresAt: null }))
      .status,
  ).toBe(400);
});

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

test("users cannot create a password link for themselves", async () => {
  const person = await makePerson("owner");
  const session = await signIn(url, person);
  const refused = await session("POST", `/v1/people/${person.id}/password-link`);
  expect([refused.status, refused.json.error.data.code]).toEqual([403, "forbidden"]);
});

test("a password link restores access, and the old password stops working", async () => {
  const [owner, person] = [await as("owner"), await makePerson("officer")];
  const session = await signIn(url, person);
  const { code } = (await owner("POST", `/v1/people/${person.id}/password-link`)).json;
  const password = "remembered from now on";
  const accepted = await owner("POST", "/v1/invitations/accept", { code, name: "Not Taken", password });
  expect(accepted.json).toEqual({ personId: person.id, email: person.email });
  expect((await session("GET", "/v1/me")).status).toBe(401);
  expect((await trySignIn(url, person)).refusal).toBe("wrong");
  const again = await signIn(url, { ...person, password });
  expect((await again("GET", "/v1/me")).json.name).toBe("Test officer");
});

test("a password link ends when the user's role or team changes, the user is disabled, or a password is set", async () => {
  const [owner, team] = [await as("owner"), unique()];
  const manager = await as("manager", team);
  const linkTo = async ({ id }: { readonly id: string }) =>
    (await manager("POST", `/v1/people/${id}/password-link`)).json.code as string;
  const officer = () => makePerson("officer", team);
  for (const patch of [
    { role: "owner", teamId: null },
    { role: "manager", teamId: null },
    { role: "readOnly" },
    { teamId: null },
    { disabled: true },
  ]) {
    const person = await officer();
    const code = await linkTo(person);
    expect((await owner("PATCH", `/v1/people/${person.id}`, patch)).status).toBe(200);
    await owner("PATCH", `/v1/people/${person.id}`, { role: "officer", teamId: team, disabled: false });
    expect([patch, (await accept(code)).status]).toEqual([patch, 403]);
    expect((await trySignIn(url, person)).status).toBe(200);
  }

  const person = await officer();
  const [code, me] = [await linkTo(person), await signIn(url, person)];
  expect((await me("PATCH", "/v1/me", { name: "Other Name" })).status).toBe(200);
  const password = "set by myself just now";
  await me("PATCH", "/v1/me", { password, currentPassword: PASSWORD });
  expect((await accept(code)).status).toBe(403);
  expect((await trySignIn(url, { ...person, password })).status).toBe(200);

  const renamed = await officer();
  const kept = await linkTo(renamed);
  await owner("PATCH", `/v1/people/${renamed.id}`, { name: "Other Name", role: "officer" });
  expect((await accept(kept)).status).toBe(200);
});

test("a one-time link gives no more than its creator may give now", async () => {
  const [owner, team] = [await as("owner"), unique()];
  const made = async (role: "owner" | "manager", teamId: string | null) => {
    const maker = await makePerson(role, teamId);
    const session = await signIn(url, maker);
    const person = await makePerson("officer", teamId);
    const invitation = { email: `${unique()}@example.com`, role: "officer", ...(teamId ? { teamId } : {}) };
    const joining = (await session("POST", "/v1/people", invitation)).json;
    const link = (await session("POST", `/v1/people/${person.id}/password-link`)).json;
    return { maker, joining, codes: [joining.code, link.code] as string[] };
  };
  const statuses = (codes: readonly string[]) => Promise.all(codes.map(async (code) => (await accept(code)).status));
  for (const [by, patch] of [
    ["manager", { role: "officer" }],
    ["manager", { teamId: unique() }],
  ] as const) {
    const { maker, codes } = await made(by, team);
    if ("teamId" in patch) await owner("POST", "/v1/teams", { id: patch.teamId, name: "Elsewhere" });
    expect((await owner("PATCH", `/v1/people/${maker.id}`, patch)).status).toBe(200);
    expect([patch, await statuses(codes)]).toEqual([patch, [403, 403]]);
    // Rights they have back, they may give again.
    await owner("PATCH", `/v1/people/${maker.id}`, { role: by, teamId: team });
    expect(await statuses(codes)).toEqual([200, 200]);
  }

  const { maker, joining, codes } = await made("manager", team);
  await owner("PATCH", `/v1/people/${maker.id}`, { disabled: true });
  const pending: { id: string }[] = (await owner("GET", "/v1/people")).json.invitations;
  expect(pending.map(({ id }) => id)).not.toContain(joining.id);
  await owner("PATCH", `/v1/people/${maker.id}`, { disabled: false });
  expect(await statuses(codes)).toEqual([403, 403]);
  const log: { action: string; subject?: { id: string } }[] = (await owner("GET", "/v1/settings/log?limit=50")).json
    .data;
  expect(log.filter(({ subject }) => subject?.id === joining.id).map(({ action }) => action)).toEqual([
    "invitationWithdrawn",
    "personInvited",
  ]);

  const ofDisabledTeam = await made("manager", team);
  await owner("PATCH", `/v1/teams/${team}`, { disabled: true });
  expect(await statuses(ofDisabledTeam.codes)).toEqual([403, 403]);
});

test("an owner belongs to no team", async () => {
  const [owner, team] = [await as("owner"), unique()];
  const person = await makePerson("officer", team);
  expect((await owner("PATCH", `/v1/people/${person.id}`, { role: "owner" })).status).toBe(400);
  expect((await owner("PATCH", `/v1/people/${person.id}`, { role: "owner", teamId: null })).status).toBe(200);
  expect((await owner("PATCH", `/v1/people/${person.id}`, { role: "officer", teamId: "no such team" })).status).toBe(
    400,
  );
  expect((await owner("PATCH", `/v1/people/${"0".repeat(32)}`, { role: "officer" })).status).toBe(404);
});

test("a team can be created once with an id that applications already use", async () => {
  const [owner, id] = [await as("owner"), unique()];
  expect((await owner("POST", "/v1/teams", { id, name: "West" })).json).toMatchObject({ id, name: "West" });
  expect((await owner("POST", "/v1/teams", { id, name: "East" })).json.error.data.issues[0].path).toBe("id");
  expect((await owner("PATCH", `/v1/teams/${id}`, { name: "Far West" })).json.name).toBe("Far West");
  expect((await owner("PATCH", `/v1/teams/${unique()}`, { name: "x" })).status).toBe(404);
  expect((await owner("GET", "/v1/teams")).json.data).toContainEqual(expect.objectContaining({ id, name: "Far West" }));
});

/** A manager who created three access tokens; the tokens by name. */
async function maker() {
  const person = await makePerson("manager");
  const session = checked(url, await signIn(url, person));
  const make = async (name: string) =>
    (await session("POST", "/v1/tokens", { name, scopes: ["applications:read"], expiresAt: null })).json as {
      id: string;
      token: string;
    };
  return { person, session, crm: await make("CRM"), los: await make("LOS"), own: await make("own") };
}

const statusOf = async (token: string) => (await callerOf(url, token)("GET", "/v1/applications")).status;

test("another role or team revokes the tokens that the user could no longer create, except those kept by name", async () => {
  const owner = await as("owner");
  const { person, crm, los, own } = await maker();
  const team = unique();
  await owner("POST", "/v1/teams", { id: team, name: team });
  const statuses = () => Promise.all([crm, los, own].map(({ token }) => statusOf(token)));
  const refused = await owner("PATCH", `/v1/people/${person.id}`, { name: "Maker", keepTokens: [crm.id] });
  expect([refused.status, refused.json.error.data.issues[0].path]).toEqual([400, "keepTokens"]);
  expect((await owner("PATCH", `/v1/people/${person.id}`, { role: "owner" })).json.activeTokens).toBe(3);
  expect((await owner("PATCH", `/v1/people/${person.id}`, { role: "manager" })).json.activeTokens).toBe(3);
  expect(await statuses()).toEqual([200, 200, 200]);
  // A manager of a team could not have created them, because they cover every team.
  const moved = await owner("PATCH", `/v1/people/${person.id}`, { teamId: team, keepTokens: [crm.id, los.id] });
  expect([moved.status, moved.json.activeTokens]).toEqual([200, 2]);
  expect(await statuses()).toEqual([200, 200, 401]);
  const demoted = await owner("PATCH", `/v1/people/${person.id}`, { role: "officer", keepTokens: [crm.id] });
  expect([demoted.status, demoted.json.activeTokens]).toEqual([200, 1]);
  expect(await statuses()).toEqual([200, 401, 401]);
});

test("disabling a user revokes the tokens they created, except those kept by name, and logs it", async () => {
  const owner = await as("owner");
  const { person, session, crm, los, own } = await maker();
  const listed = async () =>
    (await owner("GET", "/v1/people")).json.data.find((each: { id: string }) => each.id === person.id);
  expect(await listed()).toMatchObject({ activeTokens: 3 });
  const rolled = (await session("POST", `/v1/tokens/${own.id}/roll`, {})).json;
  const tokens = (await owner("GET", "/v1/tokens")).json.data.filter(
    (token: { createdById?: string }) => token.createdById === person.id,
  );
  expect(tokens).toHaveLength(4);

  for (const keepTokens of [["unknown"], [own.id], [crm.id, "unknown"]]) {
    const refused = await owner("PATCH", `/v1/people/${person.id}`, { disabled: true, keepTokens });
    expect([refused.status, refused.json.error.data.issues[0].path]).toEqual([400, "keepTokens"]);
  }
  expect((await owner("PATCH", `/v1/people/${person.id}`, { keepTokens: [crm.id] })).status).toBe(400);
  expect(await Promise.all([crm, los, rolled].map(({ token }) => statusOf(token)))).toEqual([200, 200, 200]);

  const { status, json } = await owner("PATCH", `/v1/people/${person.id}`, { disabled: true, keepTokens: [crm.id] });
  expect([status, json.activeTokens]).toEqual([200, 1]);
  expect(await Promise.all([crm, los, own, rolled].map(({ token }) => statusOf(token)))).toEqual([200, 401, 401, 401]);
  expect(await listed()).toMatchObject({ activeTokens: 1 });

  const log = (await owner("GET", "/v1/settings/log?limit=20")).json.data as {
    action: string;
    subject?: { id: string };
    changes: { field: string; to?: string }[];
  }[];
  const revoked = log.filter(({ action }) => action === "tokenRevoked").map(({ subject }) => subject?.id);
  expect(revoked).toEqual(expect.arrayContaining([los.id, rolled.id]));
  expect(revoked).not.toContain(crm.id);
  const disabling = log.find(({ action, subject }) => action === "personUpdated" && subject?.id === person.id);
  expect(disabling?.changes).toContainEqual({ field: "keptTokens", to: "CRM" });

  await owner("PATCH", `/v1/people/${person.id}`, { disabled: false });
  expect(await statusOf(los.token)).toBe(401);
});

test("disabling a user without naming tokens revokes all of theirs, and nobody else's", async () => {
  const owner = await as("owner");
  const [gone, other] = [await maker(), await maker()];
  expect((await owner("PATCH", `/v1/people/${gone.person.id}`, { disabled: true })).json.activeTokens).toBe(0);
  expect(await statusOf(gone.crm.token)).toBe(401);
  expect(await statusOf(other.crm.token)).toBe(200);
});

test("a command revokes all tokens of a user", async () => {
  const { person, crm } = await maker();
  expect(await revokeTokensOf(person.email.toUpperCase())).toEqual(["CRM", "LOS", "own"]);
  expect(await statusOf(crm.token)).toBe(401);
  expect(await revokeTokensOf(person.email)).toEqual([]);
  expect(await revokeTokensOf("nobody@example.com")).toBeNull();
});

test.each([
  ...["Hearthline", "hearth line", "HEARTHLINE ", "Someone of another team", "owner", "Manager", "Read-only", "Agent"],
  ...["\u202eecilA", "\u200b", "\u2060\ufeff", "Ann\u200bLee", "\u00ad", "\u3164", "--", "!"],
])("a user cannot be named %j", async (name) => {
  const me = checked(url, await signIn(url, await makePerson("officer")));
  const { status, json } = await me("PATCH", "/v1/me", { name });
  expect([status, json.error.data.issues[0].path]).toEqual([400, "name"]);
});

test.each(["Ann Lee", "Mário Øwner", "李小龍", "نور محمد", "O'Neill-Ávila", "می‌خواهم"])(
  "a user can be named %j",
  async (name) => {
    const me = checked(url, await signIn(url, await makePerson("officer")));
    expect((await me("PATCH", "/v1/me", { name })).json.name).toBe(name);
  },
);
