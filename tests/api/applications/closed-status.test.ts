import { beforeEach, describe, expect, inject, test } from "vitest";
import { create, get, makeToken, patch, post, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";

const url = inject("url");

let teamId: string;
let token: string;
beforeEach(async () => {
  teamId = unique();
  token = await makeToken({ teamId });
});

const historyOf = async (id: string) => (await get(`/v1/applications/${id}/history`, { token })).json.data;

describe("A borrower whose file is closed", () => {
  test.each(["FUNDED", "PURCHASED", "COMPLETED", "WITHDRAWN", "DENIED"])("is not contacted in %s", async (status) => {
    const id = await create({}, { token });
    const contact = () => get(`/v1/applications/${id}/contact`, { token });
    expect((await contact()).json).toMatchObject({ state: "active", gate: { isOpen: true } });
    await patch(`/v1/applications/${id}`, { status }, { token });
    expect((await contact()).json).toMatchObject({ state: "active", gate: { isOpen: false, reason: "status_closed" } });
    const asked = await get(`/agents/status?type=gizmoId&id=${id}`, { token });
    expect(asked.json).toMatchObject({
      success: true,
      state: "active",
      gate: { isOpen: false, reason: "status_closed" },
    });
    await patch(`/v1/applications/${id}`, { status: "PROCESSING" }, { token });
    expect((await contact()).json.gate).toEqual({ isOpen: true });
  });

  test("counts neither as active nor as paused", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => create({}, { token })));
    const [denied = "", pausedAndFunded = "", paused = "", stoppedAndDenied = ""] = ids;
    const sleep = { type: "gizmoId", sleepDuration: 3_600_000 };
    for (const id of [pausedAndFunded, paused]) await post("/agents/sleep", { ...sleep, id }, { token });
    await post(`/v1/applications/${stoppedAndDenied}/stop`, {}, { token });
    for (const id of [denied, stoppedAndDenied]) await patch(`/v1/applications/${id}`, { status: "DENIED" }, { token });
    await patch(`/v1/applications/${pausedAndFunded}`, { status: "FUNDED" }, { token });
    const counts = (await get("/v1/contact", { token })).json;
    expect(counts).toMatchObject({ active: 1, sleeping: 1, stopped: 1, closed: 2, wakes: 1 });
    const asleep = (await get("/v1/contact/asleep", { token })).json.data;
    expect(asleep.map(({ id }: { id: string }) => id)).toEqual([paused]);
  });
});

describe("The reason for a withdrawal or a denial", () => {
  test("is in the history beside the move, for one file and for many", async () => {
    const [one, other] = [await create({}, { token }), await create({}, { token })];
    const why = { statusReason: "debtToIncome", statusNote: "DTI of 61 %" };
    expect((await patch(`/v1/applications/${one}`, { status: "DENIED", ...why }, { token })).status).toBe(200);
    const move = { status: "WITHDRAWN", statusReason: "choseAnotherLender" };
    expect((await post("/v1/applications/bulk", { ids: [other], move }, { token })).json.data).toMatchObject([
      { ok: true },
    ]);
    expect((await historyOf(one))[0].changes).toEqual([
      { field: "status", from: "NEW", to: "DENIED" },
      { field: "statusReason", to: "debtToIncome" },
      { field: "statusNote", to: "DTI of 61 %" },
    ]);
    expect((await historyOf(other))[0].changes).toEqual([
      { field: "status", from: "NEW", to: "WITHDRAWN" },
      { field: "statusReason", to: "choseAnotherLender" },
    ]);
    expect((await get(`/v1/applications/${one}`, { token })).json).not.toHaveProperty("statusReason");
  });

  test("is optional in the API, and refused where it has no meaning", async () => {
    const id = await create({}, { token });
    for (const [body, path] of [
      [{ status: "DENIED", statusReason: "choseAnotherLender" }, "statusReason"],
      [{ status: "CONTACTED", statusReason: "other" }, "statusReason"],
      [{ statusReason: "other" }, "statusReason"],
      [{ status: "DENIED", statusReason: "no such reason" }, "statusReason"],
      [{ status: "DENIED", statusNote: "alone" }, "statusNote"],
    ] as const) {
      const { status, json } = await patch(`/v1/applications/${id}`, body, { token });
      expect([status, json.error.data.issues]).toMatchObject([400, [{ path }]]);
    }
    expect((await patch(`/v1/applications/${id}`, { status: "DENIED" }, { token })).status).toBe(200);
  });

  test("of another team is shown without its note", async () => {
    const id = await create({}, { token: await makeToken() });
    const officer = await sessionAs(url, "officer", teamId);
    const owner = await sessionAs(url, "owner");
    await owner("PATCH", `/v1/applications/${id}`, { teamId });
    const body = { status: "DENIED", statusReason: "other", statusNote: "ours" };
    expect((await officer("PATCH", `/v1/applications/${id}`, body)).status).toBe(200);
    const elsewhere = unique();
    await owner("PATCH", `/v1/applications/${id}`, { teamId: elsewhere });
    const { json } = await (await sessionAs(url, "officer", elsewhere))("GET", `/v1/applications/${id}/history`);
    expect(JSON.stringify(json)).toContain("statusReason");
    expect(JSON.stringify(json)).not.toContain("ours");
  });
});

test("Received leads are logged whichever way they came", async () => {
  const byApi = await create({}, { token });
  const lead = {
    crmId: unique(),
    firstName: "Al",
    lastName: "Bo",
    phone: "512 555 0142",
    state: "tx",
    leadProviderSlug: "acme",
  };
  const byAgent = (await post("/agents/ingest", lead, { token })).json.gizmoAppId;
  const { data } = (await get("/v1/contact/log?action=ingested", { token })).json;
  const ids = data.map(({ application }: { application: { id: string } }) => application.id);
  expect(ids.sort()).toEqual([byApi, byAgent].sort());
});
