import { beforeEach, describe, expect, inject, test } from "vitest";
import { create, get, lead, makeToken, patch, post, unique, uniquePhone } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import type { Session } from "../../support/people/sign-in";

const HOUR_MS = 3_600_000;
const url = inject("url");

let teamId: string;
let token: string;
let manager: Session;
beforeEach(async () => {
  teamId = unique();
  token = await makeToken({ teamId });
  manager = await sessionAs(url, "manager", teamId);
});

const contact = async (id: string) => (await get(`/v1/applications/${id}/contact`)).json;
const stateOf = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await contact(id)).state));
const actionsOf = async (id: string) =>
  (await get(`/v1/applications/${id}/history`)).json.data.map(({ action }: { action: string }) => action);

describe("Contact of an application", () => {
  test("shows who paused it and until when, and wakes it", async () => {
    const id = await create({}, { token });
    expect(await contact(id)).toMatchObject({ state: "active", timeZones: ["America/Los_Angeles"], duplicates: [] });
    const slept = await manager("POST", `/v1/applications/${id}/sleep`, { sleepDuration: HOUR_MS });
    expect([slept.status, slept.json]).toMatchObject([200, { state: "sleeping", by: "Test manager" }]);
    expect(slept.json.until - slept.json.since).toBe(HOUR_MS);
    const until = Date.now() + 5 * HOUR_MS;
    const other = await post(`/v1/applications/${id}/sleep`, { until }, { token });
    expect(other.json).toMatchObject({ state: "sleeping", until, by: "test" });
    expect((await post(`/v1/applications/${id}/wake`, {}, { token })).json.state).toBe("active");
    expect(await actionsOf(id)).toEqual(["woken", "slept", "slept", "created"]);
  });

  test("accepts a stop whose reason is empty or null, and a sleep with one null of two fields", async () => {
    const ids = [await create({}, { token }), await create({}, { token }), await create({}, { token })];
    const [first, second, third] = ids;
    const slept = { sleepDuration: null, until: Date.now() + HOUR_MS };
    expect((await post(`/v1/applications/${third}/sleep`, slept, { token })).json).toMatchObject({ state: "sleeping" });
    const neither = await post(`/v1/applications/${third}/sleep`, { sleepDuration: null, until: null }, { token });
    expect([neither.status, neither.json.error.data.issues[0].path]).toEqual([400, "sleepDuration"]);
    for (const [id, reason] of [
      [first, ""],
      [second, null],
    ]) {
      const { status, json } = await post(`/v1/applications/${id}/stop`, { reason }, { token });
      expect([status, json.state, json.reason]).toEqual([200, "stopped", undefined]);
    }
    const lines = await post(
      `/v1/applications/${await create({}, { token })}/stop`,
      { reason: "STOP\nplease" },
      { token },
    );
    expect([lines.status, lines.json.reason]).toEqual([200, "STOP\nplease"]);
    const bulk = await post("/v1/applications/bulk", { ids: [third], stop: { reason: "" } }, { token });
    expect(bulk.json.data).toMatchObject([{ ok: true }]);
    expect(await stateOf(...ids)).toEqual(["stopped", "stopped", "stopped"]);
  });

  test("knows the borrower's time zone", async () => {
    const id = await create({ subjectPropertyState: "tn", subjectPropertyZip: "37402" }, { token });
    const { timeZones, presets } = await contact(id);
    expect(timeZones).toEqual(["America/New_York"]);
    expect(presets.map(({ name }: { name: string }) => name)).toEqual([
      "hour",
      "fourHours",
      "tomorrowMorning",
      "threeDays",
      "week",
    ]);
    const clock = new Intl.DateTimeFormat("en-US", { timeZone: timeZones[0], timeStyle: "medium" });
    expect(clock.format(presets[2].until)).toBe("9:00:00 AM");
    await patch(`/v1/applications/${id}`, { subjectPropertyZip: null });
    expect((await contact(id)).timeZones).toEqual(["America/Chicago", "America/New_York"]);
  });

  test("reports whether the phone can be dialed as written", async () => {
    const id = await create({ primaryBorrowerPhone: "555-0100" });
    expect((await contact(id)).isPhoneDialable).toBe(false);
    await patch(`/v1/applications/${id}`, { primaryBorrowerPhone: "415 555-0100" });
    expect((await contact(id)).isPhoneDialable).toBe(true);
  });

  test("names no other files to a token that may not read applications", async () => {
    const primaryBorrowerPhone = uniquePhone();
    const id = await create({ primaryBorrowerPhone }, { token });
    await create({ primaryBorrowerPhone }, { token });
    const agent = await makeToken({ teamId, scopes: ["agents:write"] });
    for (const what of ["sleep", "wake", "stop"]) {
      const body = what === "sleep" ? { sleepDuration: HOUR_MS } : {};
      expect((await post(`/v1/applications/${id}/${what}`, body, { token: agent })).json.duplicates).toEqual([]);
    }
    expect((await contact(id)).duplicates).toHaveLength(1);
  });

  test("names other files with the same phone or email that the caller may see", async () => {
    const [phone, email] = [uniquePhone(), `${unique()}@mail.test`];
    const id = await create({ primaryBorrowerPhone: phone, primaryBorrowerEmail: email }, { token });
    const same = [
      await create({ primaryBorrowerPhone: `+1 ${phone}` }, { token }),
      await create({ primaryBorrowerEmail: email.toUpperCase() }, { token }),
    ];
    const foreign = await create({ primaryBorrowerPhone: phone, teamId: unique() });
    const ids = async (options = {}) => {
      const { json } = await get(`/v1/applications/${id}/contact`, options);
      return json.duplicates.map((row: { id: string }) => row.id).sort();
    };
    expect(await ids({ token })).toEqual([...same].sort());
    expect(await ids()).toEqual([...same, foreign].sort());
  });

  test.each([
    ["sleep", {}, "sleepDuration"],
    ["sleep", { sleepDuration: 1, until: 2 }, "sleepDuration"],
    ["sleep", { sleepDuration: -1 }, "sleepDuration"],
    ["sleep", { until: 1 }, "until"],
    ["sleep", { until: 9_000_000_000_000 }, "until"],
    ["stop", { reason: 5 }, "reason"],
    ["sleep", { until: "x" }, "until"],
  ])("%s refuses %j", async (what, body, path) => {
    const id = await create({}, { token });
    const { status, json } = await post(`/v1/applications/${id}/${what}`, body);
    expect([status, json.error.data.issues[0].path]).toEqual([400, path]);
  });

  test("for another team's file matches the response for an unknown one", async () => {
    const id = await create({ teamId: unique() });
    for (const [method, what, body] of [
      ["GET", "contact", undefined],
      ["POST", "sleep", { sleepDuration: 1 }],
      ["POST", "wake", undefined],
      ["POST", "stop", {}],
      ["POST", "resume", { reason: "x" }],
      ["POST", "reveal", { field: "primaryBorrowerSsn" }],
      ["GET", "secrets", undefined],
    ] as const) {
      const foreign = await manager(method, `/v1/applications/${id}/${what}`, body);
      const unknown = await manager(method, `/v1/applications/${"0".repeat(32)}/${what}`, body);
      expect([what, foreign.status, unknown.status]).toEqual([what, 404, 404]);
      expect(foreign.json.error.message).toBe(unknown.json.error.message);
    }
  });
});

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
      const anew = `${unique()}@mail.test`;
      await patch(`/v1/applications/${both}`, { primaryBorrowerEmail: anew });
      await resume(one);
      expect(await stateOf(one, two, both)).toEqual(["active", "stopped", "stopped"]);
      expect(await stateOf(await create({ primaryBorrowerEmail: anew }))).toEqual(["stopped"]);
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

test("the reason of another team's stop spreads through no lead, edit or resume", async () => {
  const [phone, email, otherTeam] = [uniquePhone(), `${unique()}@mail.test`, unique()];
  const words = `said ${unique()}`;
  await makeToken({ teamId: otherTeam });
  const other = await sessionAs(url, "officer", otherTeam);
  const theirs = await create({ primaryBorrowerPhone: phone, teamId: otherTeam });
  await other("POST", `/v1/applications/${theirs}/stop`, { reason: words });
  // One that is active, one that connects both, one that matches by email alone.
  const active = await create({ primaryBorrowerEmail: email }, { token });
  const both = await create({ primaryBorrowerPhone: phone, primaryBorrowerEmail: email }, { token });
  const later = await create({ primaryBorrowerEmail: email }, { token });
  const edited = await create({ primaryBorrowerPhone: phone }, { token });
  const anew = { primaryBorrowerPhone: uniquePhone(), primaryBorrowerEmail: `${unique()}@mail.test` };
  expect((await patch(`/v1/applications/${edited}`, anew, { token })).status).toBe(200);
  const ids = [active, both, later, edited];
  const seen = async () => {
    const texts = [(await get("/v1/contact/log", { token })).text];
    for (const id of ids) {
      for (const path of [`/v1/applications/${id}/contact`, `/v1/applications/${id}/history`])
        texts.push((await get(path, { token })).text);
      texts.push((await get(`/agents/status?type=gizmoId&id=${id}`, { token })).text);
    }
    return texts.join("\n");
  };
  // Nor by a user without a team.
  const [far, moved] = [uniquePhone(), await create({ primaryBorrowerPhone: uniquePhone() })];
  const reached = await create({ primaryBorrowerPhone: far }, { token });
  await patch(`/v1/applications/${moved}`, { primaryBorrowerPhone: phone });
  await patch(`/v1/applications/${moved}`, { primaryBorrowerPhone: far });
  const brought = await create({ primaryBorrowerPhone: uniquePhone(), primaryBorrowerEmail: email });
  ids.push(reached);
  for (const id of [...ids, moved, brought]) expect((await contact(id)).state).toBe("stopped");
  expect(await seen()).not.toContain(words);
  const refused = await manager("POST", `/v1/applications/${both}/resume`, { reason: "agreed" });
  expect([refused.status, refused.json.error.data.code]).toEqual([403, "forbidden"]);
  expect((await contact(both)).state).toBe("stopped");
  const owner = await sessionAs(url, "owner");
  expect((await owner("POST", `/v1/applications/${both}/resume`, { reason: "agreed" })).status).toBe(200);
  expect((await contact(both)).state).toBe("active");
  expect(await seen()).not.toContain(words);
});

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
