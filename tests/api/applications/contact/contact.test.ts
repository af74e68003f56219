import { describe, expect, inject, test } from "vitest";
import { create, get, makeToken, patch, post, unique, uniquePhone } from "../../../support/people/api";
import { sessionAs } from "../../../support/people/checked-session";
import { actionsOf, contact, manager, setUpTeam, stateOf, teamId, token } from "../../../support/people/team-contact";

setUpTeam();

const url = inject("url");
const HOUR_MS = 3_600_000;

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
  const newContact = { primaryBorrowerPhone: uniquePhone(), primaryBorrowerEmail: `${unique()}@mail.test` };
  expect((await patch(`/v1/applications/${edited}`, newContact, { token })).status).toBe(200);
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
