import { expect, inject, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import { makePerson } from "../../support/people/people";
import { PASSWORD, signIn, trySignIn } from "../../support/people/sign-in";

const url = inject("url");

const as = (...person: Parameters<typeof makePerson>) => sessionAs(url, ...person);

/** Uses a one-time link as its holder would. */
const accept = (code: string) =>
  callerOf(url, null)("POST", "/v1/invitations/accept", { code, name: "Late", password: "my very own secret" });

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
