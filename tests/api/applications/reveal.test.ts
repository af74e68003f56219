import { beforeEach, describe, expect, inject, test } from "vitest";
import { database } from "@/lib/database/database";
import { create, get, makeToken, patch, post, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";

const url = inject("url");

let teamId: string;
let token: string;
beforeEach(async () => {
  teamId = unique();
  token = await makeToken({ teamId });
});

describe("Reveal", () => {
  const [ssn, birth] = ["912-34-5678", "1984-02-29"];

  test("a value that can no longer be opened can be replaced or removed", async () => {
    const { withPrisma } = await database();
    const officer = await sessionAs(url, "officer", teamId);
    for (const [sent, value] of [
      [ssn, { value: "912345678" }],
      [null, undefined],
    ] as const) {
      const id = await create({ primaryBorrowerSsn: ssn }, { token });
      await withPrisma((prisma) =>
        prisma.application.update({ where: { id }, data: { primaryBorrowerSsn: Buffer.from("bent") } }),
      );
      expect((await patch(`/v1/applications/${id}`, { primaryBorrowerSsn: sent })).status).toBe(200);
      const shown = await officer("POST", `/v1/applications/${id}/reveal`, { field: "primaryBorrowerSsn" });
      expect([shown.status, shown.status === 200 ? shown.json : undefined]).toEqual([value ? 200 : 400, value]);
    }
  });

  test("reports which values are set, reveals them on demand, and records who viewed them", async () => {
    const id = await create({ primaryBorrowerSsn: ssn }, { token });
    const officer = await sessionAs(url, "officer", teamId);
    const secrets = async () => (await officer("GET", `/v1/applications/${id}/secrets`)).json;
    expect(await secrets()).toEqual({ ssn: { isSet: true, lastFour: "5678" }, dateOfBirth: { isSet: false } });
    const reveal = (field: string) => officer("POST", `/v1/applications/${id}/reveal`, { field });
    const shown = await reveal("primaryBorrowerSsn");
    expect([shown.status, shown.json, shown.headers.get("cache-control")]).toEqual([
      200,
      { value: "912345678" },
      "no-store",
    ]);
    expect((await reveal("primaryBorrowerDateOfBirth")).status).toBe(400);
    await patch(`/v1/applications/${id}`, { primaryBorrowerDateOfBirth: birth });
    expect((await reveal("primaryBorrowerDateOfBirth")).json).toEqual({ value: birth });
    const { json, text } = await get(`/v1/applications/${id}/history`);
    expect(json.data.map(({ action }: { action: string }) => action)).toEqual([
      "revealed",
      "updated",
      "revealed",
      "created",
    ]);
    expect(json.data[2]).toMatchObject({
      actor: { kind: "person", name: "Test officer" },
      changes: [{ field: "primaryBorrowerSsn" }],
    });
    expect(text).not.toMatch(/912-?34-?5678|1984-/);
    expect((await reveal("losId")).status).toBe(400);
  });

  test("viewing it does not change the application", async () => {
    const id = await create({ primaryBorrowerSsn: ssn }, { token });
    const { headers } = await get(`/v1/applications/${id}`);
    const owner = await sessionAs(url, "owner");
    const { status } = await owner("POST", `/v1/applications/${id}/reveal`, { field: "primaryBorrowerSsn" });
    expect(status).toBe(200);
    expect((await get(`/v1/applications/${id}`)).headers.get("etag")).toBe(headers.get("etag"));
  });

  test("is for users who may, and never for tokens", async () => {
    const id = await create({ primaryBorrowerSsn: ssn }, { token });
    const readOnly = await sessionAs(url, "readOnly", teamId);
    const body = { field: "primaryBorrowerSsn" };
    expect((await readOnly("POST", `/v1/applications/${id}/reveal`, body)).status).toBe(403);
    expect((await readOnly("GET", `/v1/applications/${id}/secrets`)).status).toBe(403);
    expect((await post(`/v1/applications/${id}/reveal`, body)).status).toBe(403);
    expect((await get(`/v1/applications/${id}/secrets`)).status).toBe(403);
  });
});
