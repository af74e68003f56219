import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { get, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import type { Session } from "../../support/people/sign-in";

const url = inject("url");
const PATH = "/v1/contact/licenses";

let manager: Session;
beforeAll(async () => {
  manager = await sessionAs(url, "manager");
});
afterAll(async () => {
  await manager("PUT", PATH, { data: [] });
});

describe("Lender licenses", () => {
  test("are replaced as a whole, returned by state, and the log has what changed", async () => {
    expect((await get(PATH)).json).toEqual({ data: [] });
    const data = [
      { state: "ca", number: "L-1" },
      { state: "fl", firstDay: "2026-01-01", lastDay: "2026-12-31" },
    ];
    expect((await manager("PUT", PATH, { data })).json).toEqual({ data });
    await manager("PUT", PATH, { data });
    expect((await manager("PUT", PATH, { data: data.slice(0, 1) })).json).toEqual({ data: data.slice(0, 1) });
    expect((await get(PATH)).json).toEqual({ data: data.slice(0, 1) });
    const log = (await manager("GET", "/v1/settings/log?limit=2")).json.data;
    expect(log).toMatchObject([
      {
        action: "licensesUpdated",
        changes: [{ field: "license.fl", from: "without number, from 2026-01-01, to 2026-12-31" }],
      },
      { action: "licensesUpdated", changes: [{ field: "license.ca", to: "L-1" }, { field: "license.fl" }] },
    ]);
  });

  test("refuse a state twice, a day that does not exist, and an end before the beginning", async () => {
    for (const data of [
      [{ state: "ca" }, { state: "ca" }],
      [{ state: "xx" }],
      [{ state: "ca", lastDay: "2026-02-30" }],
      [{ state: "ca", firstDay: "2026-12-31", lastDay: "2026-01-01" }],
    ])
      expect((await manager("PUT", PATH, { data })).status).toBe(400);
  });

  test("are changed by an owner or a manager without a team only", async () => {
    for (const session of [await sessionAs(url, "officer"), await sessionAs(url, "manager", unique())])
      expect((await session("PUT", PATH, { data: [] })).status).toBe(403);
  });
});
