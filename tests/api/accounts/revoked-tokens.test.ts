import { expect, inject, test } from "vitest";
import { revokeTokensOf } from "@/lib/operations/accounts/roll-tokens";
import { callerOf } from "../../support/clients/http";
import { unique } from "../../support/people/api";
import { checked, sessionAs } from "../../support/people/checked-session";
import { makePerson } from "../../support/people/people";
import { signIn } from "../../support/people/sign-in";

const url = inject("url");

const as = (...person: Parameters<typeof makePerson>) => sessionAs(url, ...person);

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
