import { afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { database } from "@/lib/database/database";
import { disposeSecrets } from "@/lib/operations/privacy/dispose-secrets";
import { eraseOverdue } from "@/lib/operations/privacy/erase-overdue";
import { faultsOf } from "../../support/files/bending";
import { leaveAlone } from "../../support/files/old-file";
import { create, get, makeToken } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import type { Session } from "../../support/people/sign-in";

const url = inject("url");
const PATH = "/v1/settings/retention";
const USUAL = { disposeSecretsAfterDays: 730, eraseAfterDays: null };
const secrets = { primaryBorrowerSsn: "912345678", primaryBorrowerDateOfBirth: "1984-02-29" };

let owner: Session;
beforeAll(async () => {
  owner = await sessionAs(url, "owner");
});
afterEach(async () => {
  await owner("PUT", PATH, USUAL);
});

/** A file in this status that nobody has changed for that many days. */
async function oldFile(status: string, days: number): Promise<string> {
  const id = await create({ ...secrets, status });
  await leaveAlone(await database(), id, days);
  return id;
}
const secretsOf = async (id: string) => (await owner("GET", `/v1/applications/${id}/secrets`)).json;
const historyOf = async (id: string) => (await get(`/v1/applications/${id}/history`)).json.data;
const BOTH = { ssn: { isSet: true, lastFour: "5678" }, dateOfBirth: { isSet: true } };
const NONE = { ssn: { isSet: false }, dateOfBirth: { isSet: false } };

describe("Retention settings", () => {
  test("default to 730 days for the two fields and no erasure; an owner changes them, and the log shows it", async () => {
    expect((await owner("GET", PATH)).json).toEqual({ disposeSecretsAfterDays: 730 });
    const update = { disposeSecretsAfterDays: null, eraseAfterDays: 900 };
    expect((await owner("PUT", PATH, update)).json).toEqual({ eraseAfterDays: 900 });
    expect((await owner("GET", PATH)).json).toEqual({ eraseAfterDays: 900 });
    await owner("PUT", PATH, update);
    const [entry] = (await owner("GET", "/v1/settings/log?limit=200")).json.data.filter(
      ({ changes }: { changes: { field: string }[] }) => changes.some(({ field }) => field === "eraseAfterDays"),
    );
    expect(entry).toMatchObject({
      action: "settingsUpdated",
      changes: [
        { field: "disposeSecretsAfterDays", from: 730 },
        { field: "eraseAfterDays", to: 900 },
      ],
    });
  });

  test("refuse less than 25 months, fractions of days, and a body that leaves one out", async () => {
    const refused = await owner("PUT", PATH, { ...USUAL, eraseAfterDays: 761 });
    expect([refused.status, refused.json.error.data.issues]).toEqual([
      400,
      [
        {
          path: "eraseAfterDays",
          message: "must be at least 762 days: an application is kept for 25 months (12 CFR 1002.12(b))",
        },
      ],
    ]);
    for (const wrong of [{ eraseAfterDays: 762.5 }, { disposeSecretsAfterDays: 0 }, { eraseAfterDays: 40_000 }])
      expect((await owner("PUT", PATH, { ...USUAL, ...wrong })).status).toBe(400);
    expect((await owner("PUT", PATH, { eraseAfterDays: 800 })).status).toBe(400);
  });

  test("are readable by managers and owners only", async () => {
    const manager = await sessionAs(url, "manager");
    expect((await manager("GET", PATH)).status).toBe(200);
    expect((await manager("PUT", PATH, USUAL)).status).toBe(403);
    expect((await (await sessionAs(url, "officer"))("GET", PATH)).status).toBe(403);
    expect((await get(PATH, { token: await makeToken() })).status).toBe(403);
  });
});

describe("Deletion of the SSN and the date of birth", () => {
  test("happens for closed files after two years without use, once, however many instances run it", async () => {
    const due = await Promise.all(["COMPLETED", "WITHDRAWN", "DENIED"].map((status) => oldFile(status, 731)));
    const spared = [await oldFile("COMPLETED", 729), await oldFile("FUNDED", 900)];
    const seen = await create({ ...secrets, status: "COMPLETED" });
    await owner("POST", `/v1/applications/${seen}/reveal`, { field: "primaryBorrowerSsn" });
    await leaveAlone(await database(), seen, 731);
    const held = await oldFile("COMPLETED", 731);
    await owner("PUT", `/v1/applications/${held}/hold`, { reason: "Audit" });

    const { headers } = await get(`/v1/applications/${due[0]}`);
    await Promise.all([disposeSecrets(Date.now()), disposeSecrets(Date.now())]);
    expect(await disposeSecrets(Date.now())).toBe(0);
    for (const id of due) {
      expect(await secretsOf(id)).toEqual(NONE);
      expect((await historyOf(id)).map(({ action }: { action: string }) => action)).toEqual(["disposed", "created"]);
    }
    for (const id of [...spared, seen, held]) expect(await secretsOf(id)).toEqual(BOTH);
    const [entry] = await historyOf(due[0] ?? "");
    expect(entry).toMatchObject({
      actor: { kind: "system", name: "Hearthline" },
      via: "service",
      changes: [{ field: "primaryBorrowerDateOfBirth" }, { field: "primaryBorrowerSsn" }],
    });
    // Times counted from the last change continue from there.
    expect((await get(`/v1/applications/${due[0]}`)).headers.get("etag")).toBe(headers.get("etag"));

    await owner("DELETE", `/v1/applications/${held}/hold`);
    expect(await disposeSecrets(Date.now())).toBe(1);
    expect(await secretsOf(held)).toEqual(NONE);
  });

  test("does not happen if it is turned off", async () => {
    const id = await oldFile("DENIED", 5_000);
    await owner("PUT", PATH, { disposeSecretsAfterDays: null, eraseAfterDays: null });
    expect(await disposeSecrets(Date.now())).toBe(0);
    expect(await secretsOf(id)).toEqual(BOTH);
  });
});

describe("Erasure by time", () => {
  test("continues past a file whose history was tampered with, and keeps that file", async () => {
    const [bent, due] = [await oldFile("COMPLETED", 990), await oldFile("COMPLETED", 980)];
    const db = await database();
    const entries = `UPDATE "HistoryEntry" SET "changes" = ? WHERE "applicationId" = ?`;
    const [before] = await db.read.all<{ changes: string }>(
      `SELECT "changes" FROM "HistoryEntry" WHERE "applicationId" = ?`,
      [bent],
    );
    await db.inTransaction((sql) => sql.run(entries, ["[]", bent]));
    await owner("PUT", PATH, { ...USUAL, eraseAfterDays: 970 });
    const failures: unknown[] = [];
    expect(await eraseOverdue(Date.now(), (thrown) => failures.push(thrown))).toBeGreaterThan(0);
    expect(failures.map(String)).toEqual([expect.stringContaining("does not fit its seals")]);
    expect((await get(`/v1/applications/${due}`)).status).toBe(404);
    expect((await get(`/v1/applications/${bent}`)).status).toBe(200);
    await db.inTransaction((sql) => sql.run(entries, [before?.changes ?? "", bent]));
    expect(await eraseOverdue(Date.now())).toBe(1);
  });

  test("of closed files only, if configured, and never of one on hold", async () => {
    const [due, held] = [await oldFile("COMPLETED", 900), await oldFile("DENIED", 900)];
    const spared = [await oldFile("COMPLETED", 800), await oldFile("FUNDED", 2_000)];
    await owner("PUT", `/v1/applications/${held}/hold`, { reason: "Audit" });
    expect(await eraseOverdue(Date.now())).toBe(0);
    await owner("PUT", PATH, { ...USUAL, eraseAfterDays: 850 });
    await Promise.all([eraseOverdue(Date.now()), eraseOverdue(Date.now())]);
    expect(await eraseOverdue(Date.now())).toBe(0);
    const { read } = await database();
    const told = `SELECT "actorName" FROM "HistoryEntry" WHERE "applicationId" = ? AND "action" = 'erased'`;
    expect(await read.all(told, [due])).toEqual([{ actorName: "Hearthline" }]);
    expect((await get(`/v1/applications/${due}`)).status).toBe(404);
    expect((await faultsOf(await database())).filter(({ applicationId }) => applicationId === due)).toEqual([]);
    for (const id of [...spared, held]) expect((await get(`/v1/applications/${id}`)).status).toBe(200);
  });
});
