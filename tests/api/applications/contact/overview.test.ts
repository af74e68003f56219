import { describe, expect, test } from "vitest";
import { create, get, lead, patch, post, unique, uniquePhone } from "../../../support/people/api";
import { setUpTeam, teamId, token } from "../../../support/people/team-contact";

setUpTeam();

const HOUR_MS = 3_600_000;

describe("Contact over all applications", () => {
  test("counts active, paused and stopped files, and those about to wake", async () => {
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push(await create({}, { token }));
    const [a, b, c, d] = ids;
    for (const [id, hours] of [
      [a, 30],
      [b, 2],
      [c, 1],
    ] as const)
      await post(`/v1/applications/${id}/sleep`, { sleepDuration: hours * HOUR_MS });
    await post(`/v1/applications/${d}/stop`, {});
    const overview = async (query = "") => (await get(`/v1/contact${query}`, { token })).json;
    expect(await overview()).toMatchObject({ active: 1, sleeping: 3, stopped: 1, wakes: 2 });
    expect(await overview(`?until=${Date.now() + 1.5 * HOUR_MS}`)).toMatchObject({ wakes: 1 });
    const asleep = async (query: string) => {
      const { json } = await get(`/v1/contact/asleep?${query}`, { token });
      return { ids: json.data.map(({ id }: { id: string }) => id), next: json.nextCursor };
    };
    const first = await asleep("limit=2");
    expect(first.ids).toEqual([c, b]);
    expect(await asleep(`limit=2&cursor=${first.next}`)).toEqual({ ids: [a], next: undefined });
    expect((await asleep(`until=${Date.now() + 3 * HOUR_MS}`)).ids).toEqual([c, b]);
  });

  test("logs leads, sleeps, stops and what ended them, newest first, of the caller's team", async () => {
    const sent = lead();
    const { gizmoAppId: id } = (await post("/agents/ingest", sent, { token })).json;
    await post("/agents/ingest", { ...sent, phone: uniquePhone() }, { token });
    await patch(`/v1/applications/${id}`, { status: "CONTACTED" }, { token });
    await post(`/v1/applications/${id}/sleep`, { sleepDuration: HOUR_MS }, { token });
    await post(`/v1/applications/${id}/wake`, {}, { token });
    await create({}, { token });
    await post(`/v1/applications/${await create()}/stop`, {});
    const log = async (query = "") => (await get(`/v1/contact/log?${query}`, { token })).json;
    const { data } = await log();
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      "created",
      "woken",
      "slept",
      "ingested",
      "created",
    ]);
    expect(data[1]).toMatchObject({
      actor: { name: "test" },
      application: { id, primaryBorrowerFirstName: "Luis", status: "CONTACTED" },
    });
    const actions = async (query: string) =>
      (await log(query)).data.map(({ action }: { action: string }) => action).join();
    const [latest, woken, slept, , created] = data;
    expect(await actions("action=ingested")).toBe("created,ingested,created");
    expect(await actions("action=slept,woken&limit=1")).toBe("woken");
    expect(await actions(`applicationId=${id}`)).toBe("woken,slept,ingested,created");
    expect(await actions(`applicationId=${id}&action=stopped`)).toBe("");
    expect(await actions(`applicationId=${await create()}`)).toBe("");
    expect(await actions(`since=${slept.at}&until=${slept.at}&action=slept`)).toBe("slept");
    expect(await actions(`since=${latest.at + 1}`)).toBe("");
    expect(await actions(`until=${created.at}`)).toBe("created");
    expect(await actions(`actorId=${woken.actor.id}&teamId=${teamId}`)).toBe("created,woken,slept,ingested,created");
    expect(await actions("actorId=nobody")).toBe("");
    expect(await actions(`teamId=${unique()}`)).toBe("");
    const ofTeam = await get(`/v1/contact/log?teamId=${teamId}&limit=200`);
    expect(ofTeam.json.data).toEqual(data);
    for (const query of ["action=updated", "action=", "since=x", "until=-1", "status=NEW", "applicationId="]) {
      const { status, json } = await get(`/v1/contact/log?${query}`, { token });
      const [field] = json.error.data.issues[0].path.split(".");
      expect([query, status, field]).toEqual([query, 400, query.split("=")[0]]);
    }
    const seen = [];
    let cursor = "";
    do {
      const page = await log(`limit=3${cursor}`);
      seen.push(...page.data);
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : "";
    } while (cursor !== "");
    expect(seen).toEqual(data);
  });
});
