import { beforeAll, expect, inject, test } from "vitest";
import { DAY_MS } from "@/lib/domain/day";
import { createApplication } from "@/lib/operations/applications/create-application";
import { serviceCaller } from "@/lib/operations/service-caller";
import { callerOf } from "../../support/clients/http";
import { get, makeToken, unique, uniquePhone } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";

const now = Date.now();
const teamId = unique();
/** A name that needs encoding in an address. */
const each = `each/${teamId} é`;
const monthly = `monthly-${teamId}`;
const free = `free-${teamId}`;
const COUNTS = new Map([
  [each, ["NEW", "CONTACTED", "APPLICATION", "FUNDED", "FUNDED"]],
  [monthly, ["NEW", "FUNDED"]],
  [free, ["NEW"]],
]);

let manager: Awaited<ReturnType<typeof sessionAs>>;
const pathOf = (provider: string) => `/v1/lead-costs/${encodeURIComponent(provider)}`;

beforeAll(async () => {
  manager = await sessionAs(inject("url"), "manager");
  for (const [leadProviderSlug, statuses] of COUNTS)
    for (const status of statuses)
      await createApplication(serviceCaller(now - 5 * DAY_MS), {
        ...{ primaryBorrowerFirstName: "Ada", primaryBorrowerLastName: "Park", subjectPropertyState: "ca" },
        ...{ primaryBorrowerEmail: `${unique()}@mail.test`, primaryBorrowerPhone: uniquePhone() },
        ...{ teamId, leadProviderSlug, status: status as "NEW" },
      });
});

const from = new Date(now - 10 * DAY_MS).toISOString().slice(0, 10);
async function sourceOf(provider: string, query = "", options = {}) {
  const { json } = await get(
    `/v1/reports/sources?from=${from}&provider=${encodeURIComponent(provider)}${query}`,
    options,
  );
  return json.sources[0];
}

test("a lead cost can be set, changed and removed, and each change is logged", async () => {
  expect(await sourceOf(each)).toMatchObject({ leads: 5, cost: null, costPerLead: null });
  const { json } = await manager("PUT", pathOf(each), { perLead: "25.50", perMonth: null });
  expect(json).toEqual({ provider: each, perLead: "25.50", perMonth: null });
  expect(await sourceOf(each)).toMatchObject({
    ...{ cost: "127.50", costPerLead: "25.50", costPerContacted: "31.88", costPerApplied: "42.50" },
    costPerFunded: "63.75",
  });
  const ofTeam = await makeToken({ teamId });
  expect(await sourceOf(each, "", { token: ofTeam })).toMatchObject({ cost: "127.50" });
  const { data } = (await get("/v1/lead-costs")).json;
  expect(data).toContainEqual({ provider: each, perLead: "25.50", perMonth: null });
  const [entry] = (await manager("GET", "/v1/settings/log?limit=5")).json.data.filter(
    ({ action }: { action: string }) => action === "leadCostUpdated",
  );
  expect(entry).toMatchObject({ subject: { name: each }, changes: [{ field: "perLead", to: "25.50" }] });
  await manager("PUT", pathOf(each), { perLead: null, perMonth: null });
  expect((await get("/v1/lead-costs")).json.data.map(({ provider }: { provider: string }) => provider)).not.toContain(
    each,
  );
  expect(await sourceOf(each)).toMatchObject({ cost: null });
});

test("a monthly cost is prorated to today, and left out of team reports", async () => {
  await manager("PUT", pathOf(monthly), { perLead: "10", perMonth: "3000" });
  const { cost } = await sourceOf(monthly);
  const days = (Date.now() - Date.parse(from)) / DAY_MS;
  expect(Math.abs(Number(cost) - (20 + (3000 * days * 12) / 365.25))).toBeLessThan(0.5);
  expect(await sourceOf(monthly, `&team=${teamId}`)).toMatchObject({ cost: "20.00", costPerLead: "10.00" });
  const { text } = await callerOf(inject("url"), await makeToken())(
    "GET",
    `/v1/reports/export.csv?report=sources&from=${from}&team=${teamId}`,
  );
  expect(text).toContain(`${monthly},2,1,,1,,1,,20.00,10.00,20.00,20.00,20.00`);
  expect(text).toMatch(new RegExp(`${free},1,0,,0,,0,,,,,,`));
  await manager("PUT", pathOf(monthly), { perLead: null, perMonth: null });
});

test("a lead provider with a monthly cost and no leads is in the report of all teams", async () => {
  const silent = `silent-${teamId}`;
  expect(await sourceOf(silent)).toBeUndefined();
  await manager("PUT", pathOf(silent), { perLead: "5", perMonth: "100" });
  const { provider, leads, cost, costPerLead } = await sourceOf(silent);
  expect({ provider, leads, costPerLead }).toEqual({ provider: silent, leads: 0, costPerLead: null });
  expect(Number(cost)).toBeGreaterThan(30);
  expect(await sourceOf(silent, `&team=${teamId}`)).toBeUndefined();
  await manager("PUT", pathOf(silent), { perLead: null, perMonth: null });
});

test("loan officers, users of one team, tokens and invalid amounts are refused", async () => {
  const officer = await sessionAs(inject("url"), "officer");
  expect((await officer("GET", "/v1/lead-costs")).status).toBe(403);
  expect((await officer("PUT", pathOf(free), { perLead: "1", perMonth: null })).status).toBe(403);
  const reader = await sessionAs(inject("url"), "readOnly");
  expect((await reader("GET", "/v1/lead-costs")).status).toBe(403);
  const token = await makeToken();
  expect((await callerOf(inject("url"), token)("PUT", pathOf(free), { perLead: "1", perMonth: null })).status).toBe(
    403,
  );
  for (const perLead of ["free", 25, "-1", "1.234"])
    expect((await manager("PUT", pathOf(free), { perLead, perMonth: null })).status, String(perLead)).toBe(400);
});
