import { beforeEach, describe, expect, inject, test } from "vitest";
import { create, get, patch, post, unique, uniquePhone } from "../../../support/people/api";
import { sessionAs } from "../../../support/people/checked-session";
import type { Session } from "../../../support/people/sign-in";
import { actionsOf, contact, manager, setUpTeam, stateOf, teamId, token } from "../../../support/people/team-contact";

setUpTeam();

const url = inject("url");

describe("Stop and resume", () => {
  test("a stop has a reason, spreads to the borrower's files, and is lifted from all of them", async () => {
    const [phone, email] = [uniquePhone(), `${unique()}@mail.test`];
    const id = await create({ primaryBorrowerPhone: phone }, { token });
    const samePhone = await create({ primaryBorrowerPhone: phone, primaryBorrowerEmail: email }, { token });
    const elsewhere = await create({ primaryBorrowerPhone: phone });
    const stopped = await manager("POST", `/v1/applications/${id}/stop`, { reason: "Asked on the phone" });
    expect(stopped.json).toMatchObject({ state: "stopped", by: "Test manager", reason: "Asked on the phone" });
    // All files stopped by it share a phone or email with it.
    const sameEmail = await create({ primaryBorrowerEmail: email }, { token });
    expect(await stateOf(id, samePhone, sameEmail, elsewhere)).toEqual(Array(4).fill("stopped"));
    expect(await contact(samePhone)).toMatchObject({ by: "Test manager", cause: "otherFile" });

    for (const [session, status] of [
      [await sessionAs(url, "officer", teamId), 403],
      [await sessionAs(url, "readOnly", teamId), 403],
    ] as const)
      expect((await session("POST", `/v1/applications/${id}/resume`, { reason: "x" })).status).toBe(status);
    expect((await post(`/v1/applications/${id}/resume`, { reason: "x" })).status).toBe(403);
    expect((await manager("POST", `/v1/applications/${id}/resume`, {})).status).toBe(400);

    const resumed = await manager("POST", `/v1/applications/${id}/resume`, { reason: "Called us back" });
    expect([resumed.status, resumed.json.state]).toEqual([200, "active"]);
    // A user of a team acts for that team's files only.
    expect(await stateOf(id, samePhone, sameEmail, elsewhere)).toEqual(["active", "active", "active", "stopped"]);
    expect(await actionsOf(id)).toEqual(["resumed", "stopped", "created"]);
    const [entry] = (await get(`/v1/applications/${sameEmail}/history`)).json.data;
    expect(entry).toMatchObject({ action: "resumed", actor: { kind: "person", name: "Test manager" } });
    expect(entry.changes).toContainEqual({ field: "resumeCause", to: "otherFile" });
    expect(await stateOf(await create({ primaryBorrowerPhone: phone }, { token }))).toEqual(["active"]);
    expect(await stateOf(await create({ primaryBorrowerPhone: phone }))).toEqual(["stopped"]);
    expect((await get(`/v1/applications/${sameEmail}/history`)).text).not.toContain("Called us back");
    await manager("POST", `/v1/applications/${id}/stop`, {});
    expect(await stateOf(id, samePhone, sameEmail)).toEqual(["stopped", "stopped", "stopped"]);
  });

  test("a stop spreads from file to file, also when a file gets the phone of a stopped one", async () => {
    const [phone, email] = [uniquePhone(), `${unique()}@mail.test`];
    const [one, two, three] = [
      await create({ primaryBorrowerPhone: phone }),
      await create({ primaryBorrowerEmail: email }),
      await create({ primaryBorrowerEmail: email }),
    ];
    await post(`/v1/applications/${one}/stop`, {});
    expect(await stateOf(one, two, three)).toEqual(["stopped", "active", "active"]);
    await patch(`/v1/applications/${two}`, { primaryBorrowerPhone: phone });
    expect(await stateOf(one, two, three)).toEqual(["stopped", "stopped", "stopped"]);
    await patch(`/v1/applications/${three}`, { primaryBorrowerPhone: uniquePhone() });
    const owner = await sessionAs(url, "owner");
    const resume = (id: string) => owner("POST", `/v1/applications/${id}/resume`, { reason: "A mistake" });
    // A file reached that far away cannot lift the first stop.
    await resume(three);
    expect(await stateOf(one, two, three)).toEqual(["stopped", "stopped", "active"]);
    await resume(two);
    expect(await stateOf(one, two, three)).toEqual(["active", "active", "active"]);
  });

  describe("of two borrowers whom a third file connects", () => {
    let owner: Session;
    let phone: string;
    let email: string;
    let one: string;
    let two: string;
    const stop = (id: string, reason: string) => owner("POST", `/v1/applications/${id}/stop`, { reason });
    const resume = (id: string) => owner("POST", `/v1/applications/${id}/resume`, { reason: "Called back" });
    const bring = () => create({ primaryBorrowerPhone: phone, primaryBorrowerEmail: email });
    beforeEach(async () => {
      owner = await sessionAs(url, "owner");
      [phone, email] = [uniquePhone(), `${unique()}@mail.test`];
      [one, two] = [await create({ primaryBorrowerPhone: phone }), await create({ primaryBorrowerEmail: email })];
    });

    test("a borrower with a stop of their own stays stopped when the other one is resumed", async () => {
      const alike = await create({ primaryBorrowerPhone: phone });
      await stop(one, "One asked");
      await stop(two, "Two asked");
      const both = await bring();
      await resume(alike);
      expect(await stateOf(one, alike, two, both)).toEqual(["active", "active", "stopped", "stopped"]);
      expect(await contact(both)).toMatchObject({ cause: "otherFile" });
      expect((await contact(two)).reason).toBe("Two asked");
      const later = [await create({ primaryBorrowerPhone: phone }), await create({ primaryBorrowerEmail: email })];
      expect(await stateOf(...later)).toEqual(["active", "stopped"]);
      await resume(both);
      expect(await stateOf(one, alike, two, both)).toEqual(["active", "active", "active", "active"]);
    });

    test("the same if the other one's stop had reached them first, recorded once however often they ask", async () => {
      await stop(one, "One asked");
      const both = await bring();
      expect(await stateOf(two, both)).toEqual(["stopped", "stopped"]);
      for (let times = 0; times < 2; times++) {
        const { status } = await post("/agents/stop-contact", { type: "gizmoId", id: two });
        expect(status).toBe(200);
      }
      expect(await actionsOf(two)).toEqual(["stopped", "stopped", "created"]);
      await resume(one);
      expect(await stateOf(one, two, both)).toEqual(["active", "stopped", "stopped"]);
    });

    test("a resumed borrower stays resumed, whatever is requested or recorded for the other one", async () => {
      await stop(one, "One asked");
      await stop(two, "Two asked");
      const both = await bring();
      await resume(one);
      const isAsBefore = async () => expect(await stateOf(one, two, both)).toEqual(["active", "stopped", "stopped"]);
      await post("/agents/stop-contact", { type: "gizmoId", id: two });
      await isAsBefore();
      await create({ primaryBorrowerEmail: email });
      await isAsBefore();
      await patch(`/v1/applications/${both}`, { primaryBorrowerPhone: `+1 ${phone}` });
      await isAsBefore();
      await patch(`/v1/applications/${both}`, { primaryBorrowerEmail: `${unique()}@mail.test` });
      await isAsBefore();
      expect(await stateOf(await create({ primaryBorrowerPhone: phone }))).toEqual(["active"]);
    });

    test("every stop follows to a new email, and stays there when one of them is lifted", async () => {
      await stop(one, "One asked");
      await stop(two, "Two asked");
      const both = await bring();
      const newEmail = `${unique()}@mail.test`;
      await patch(`/v1/applications/${both}`, { primaryBorrowerEmail: newEmail });
      await resume(one);
      expect(await stateOf(one, two, both)).toEqual(["active", "stopped", "stopped"]);
      expect(await stateOf(await create({ primaryBorrowerEmail: newEmail }))).toEqual(["stopped"]);
    });
  });

  test("of many stopped at once, each has a stop of its own", async () => {
    const owner = await sessionAs(url, "owner");
    const [phone, email] = [uniquePhone(), `${unique()}@mail.test`];
    const one = await create({ primaryBorrowerPhone: phone });
    const two = await create({ primaryBorrowerEmail: email });
    expect((await owner("POST", "/v1/applications/bulk", { ids: [one, two], stop: {} })).status).toBe(200);
    await create({ primaryBorrowerPhone: phone, primaryBorrowerEmail: email });
    await owner("POST", `/v1/applications/${one}/resume`, { reason: "One called back" });
    expect(await stateOf(one, two)).toEqual(["active", "stopped"]);
  });

  test("resuming a borrower who is not stopped changes nothing", async () => {
    const id = await create({}, { token });
    expect((await manager("POST", `/v1/applications/${id}/resume`, { reason: "x" })).json.state).toBe("active");
    expect(await actionsOf(id)).toEqual(["created"]);
  });

  test("a team does not learn who in another team did it", async () => {
    const phone = uniquePhone();
    const id = await create({ primaryBorrowerPhone: phone }, { token });
    const otherTeam = unique();
    const other = await sessionAs(url, "officer", otherTeam);
    const theirs = await create({ primaryBorrowerPhone: phone, teamId: otherTeam });
    const words = `said ${unique()}`;
    await other("POST", `/v1/applications/${theirs}/stop`, { reason: words });
    const nobody = "Someone of another team";
    expect((await get(`/v1/applications/${id}/contact`, { token })).json).toMatchObject({
      state: "stopped",
      by: nobody,
    });
    const later = await create({ primaryBorrowerPhone: phone }, { token });
    for (const file of [id, later]) {
      for (const path of [`/v1/applications/${file}/contact`, `/v1/applications/${file}/history`])
        expect((await get(path, { token })).text).not.toContain(words);
      expect((await get(`/agents/status?type=gizmoId&id=${file}`, { token })).text).not.toContain(words);
    }
    expect((await get("/v1/contact/log", { token })).text).not.toContain(words);
    expect((await contact(theirs)).reason).toBe(words);
    expect(await contact(id)).toMatchObject({ cause: "otherFile" });
    expect(JSON.stringify(await contact(id))).not.toContain(words);
    const [entry] = (await get(`/v1/applications/${id}/history`, { token })).json.data;
    expect(entry).toMatchObject({ action: "stopped", actor: { kind: "person", id: "", name: nobody } });
    expect((await contact(id)).by).toBe("Test officer");
    const [ours] = (await other("GET", `/v1/applications/${theirs}/history`)).json.data;
    expect(ours.actor.name).toBe("Test officer");
    expect(ours.changes).toContainEqual({ field: "stopReason", to: words });
    const ofThem = `/v1/contact/log?actorId=${ours.actor.id}`;
    expect((await other("GET", ofThem)).json.data).toHaveLength(1);
    expect((await get(ofThem, { token })).json.data).toEqual([]);
  });
});
