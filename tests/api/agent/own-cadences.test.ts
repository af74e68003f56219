import { beforeAll, describe, expect, inject, test } from "vitest";
import { get, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import type { Session } from "../../support/people/sign-in";

const url = inject("url");
const PATH = "/v1/cadences";
const STEP = {
  ...{ channel: "email", after: { minutes: 0 } },
  template: "The automated assistant of {{ company }}. Reply STOP to opt out.",
} as const;

let manager: Session;
beforeAll(async () => {
  manager = await sessionAs(url, "manager");
});

describe("A cadence of your own", () => {
  test("is added, changed, published, listed for tokens, and retired, and the log has it all", async () => {
    const slug = unique();
    const entry = { statuses: ["PRE_APPROVED", "APPLICATION"], leadProviderSlugs: [slug] };
    const added = await manager("POST", PATH, { name: "Acme leads", entry, steps: [STEP] });
    expect(added.json).toMatchObject({
      ...{ name: "Acme leads", use: "own", number: 1, entry: { ...entry, teamIds: [] } },
      steps: [{ ...STEP, purpose: "lead_response" }],
    });
    const path = `${PATH}/${added.json.id}`;
    const other = unique();
    expect((await manager("PATCH", path, { name: "Acme", leadProviderSlugs: [slug, other] })).json).toMatchObject({
      ...{ name: "Acme", number: 1 },
      entry: { ...entry, leadProviderSlugs: [slug, other], teamIds: [] },
    });
    expect((await manager("PUT", path, { steps: [STEP, STEP] })).json).toMatchObject({ number: 2 });
    const listed = async () =>
      (await get(PATH)).json.data.find(({ id }: { readonly id: string }) => id === added.json.id);
    expect(await listed()).toMatchObject({ name: "Acme", number: 2 });
    expect((await get(`${path}/figures`)).json).toEqual({ since: expect.any(Number), data: [] });
    expect((await manager("DELETE", path)).json).toEqual({ done: true });
    expect(await listed()).toBeUndefined();
    for (const gone of [await manager("DELETE", path), await manager("PUT", path, { steps: [STEP] })])
      expect(gone.status).toBe(404);
    const log = (await manager("GET", "/v1/settings/log?limit=20")).json.data.filter(
      ({ subject }: { readonly subject?: { readonly id: string } }) => subject?.id === added.json.id,
    );
    expect(log.map(({ action }: { readonly action: string }) => action)).toEqual([
      ...["cadenceRetired", "cadencePublished", "cadenceUpdated", "cadenceCreated"],
    ]);
    expect(log[2].changes).toEqual([
      { field: "name", from: "Acme leads", to: "Acme" },
      { field: "entryLeadProviders", from: slug, to: `${slug}, ${other}` },
    ]);
  });

  const WRONG = [
    ["no status", { entry: { statuses: [] } }, "entry.statuses"],
    ["a closed status", { entry: { statuses: ["FUNDED"] } }, "entry.statuses.0"],
    ["NEW and another status", { entry: { statuses: ["NEW", "CONTACTED"] } }, "entry.statuses"],
    ["a status twice", { entry: { statuses: ["NEW", "NEW"] } }, "entry.statuses"],
    ["a team that is not there", { entry: { statuses: ["NEW"], teamIds: ["nowhere"] } }, "entry.teamIds.0"],
    ["no name", { name: "" }, "name"],
    ["no step", { steps: [] }, "steps"],
    ["a step without a way to opt out", { steps: [{ ...STEP, template: "{{ company }}" }] }, "steps.0.template"],
  ] as const;
  test.each(WRONG)("with %s is refused, and the field is named", async (_name, wrong, path) => {
    const body = { name: "Wrong", entry: { statuses: ["NEW"] }, steps: [STEP], ...wrong };
    const { status, json } = await manager("POST", PATH, body);
    expect([status, json.error.data.issues?.[0]?.path]).toEqual([400, path]);
  });

  test("cannot be one that came with Hearthline", async () => {
    for (const refused of [
      await manager("DELETE", `${PATH}/new-lead`),
      await manager("PATCH", `${PATH}/new-lead`, { name: "Mine" }),
    ])
      expect([refused.status, refused.json.error.data.code]).toEqual([400, "validation_failed"]);
  });

  test("is added by an owner or a manager without a team only", async () => {
    const body = { name: "Refused", entry: { statuses: ["NEW"] }, steps: [STEP] };
    for (const session of [await sessionAs(url, "officer"), await sessionAs(url, "manager", unique())])
      expect((await session("POST", PATH, body)).status).toBe(403);
  });
});
