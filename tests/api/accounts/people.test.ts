import { expect, inject, test } from "vitest";
import { unique } from "../../support/people/api";
import { checked, sessionAs } from "../../support/people/checked-session";
import { makePerson } from "../../support/people/people";
import { PASSWORD, signIn, trySignIn } from "../../support/people/sign-in";

const url = inject("url");

const as = (...person: Parameters<typeof makePerson>) => sessionAs(url, ...person);

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
