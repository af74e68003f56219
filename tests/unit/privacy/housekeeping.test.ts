import { expect, test } from "vitest";
import { putEndedSession } from "@/lib/data/accounts/ended-sessions";
import { insertRemoved } from "@/lib/data/applications/removed-applications";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";
import { createApplication } from "@/lib/operations/applications/create-application";
import { keepHouse } from "@/lib/operations/installation/maintenance";
import { sampleCaller } from "@/lib/operations/installation/samples/sample-caller";
import { listErasurePage } from "@/lib/operations/privacy/list-erasures";
import { updateRetentionSettings } from "@/lib/operations/privacy/retention-settings";

const now = Date.now();
const caller = { ...sampleCaller("test", now), id: "test", name: "Test" };

test("one round does everything: the two fields, then the file, then its remains", async () => {
  const { id } = await createApplication(caller, {
    primaryBorrowerFirstName: "Ann",
    primaryBorrowerLastName: "Lee",
    primaryBorrowerEmail: "ann.lee@mail.test",
    primaryBorrowerPhone: "415 555 0100",
    subjectPropertyState: "ca",
    primaryBorrowerSsn: "912345678",
    status: "WITHDRAWN",
  });
  await updateRetentionSettings(caller, { disposeSecretsAfterDays: 730, eraseAfterDays: 900 });
  const { read } = await database();
  const actions = async () =>
    (await read.all<{ action: string }>(`SELECT "action" FROM "HistoryEntry" ORDER BY "id"`)).map(
      ({ action }) => action,
    );
  await keepHouse(now + 730 * DAY_MS);
  expect(await actions()).toEqual(["created"]);
  await keepHouse(now + 731 * DAY_MS);
  expect(await actions()).toEqual(["created", "disposed"]);
  await keepHouse(now + 901 * DAY_MS);
  await keepHouse(now + 902 * DAY_MS);
  expect(await actions()).toEqual(["created", "disposed", "erased"]);
  expect((await listErasurePage(caller, { limit: 50 })).data).toMatchObject([
    { applicationId: id, reason: "retentionOver", status: "WITHDRAWN", actor: { kind: "system", name: "Hearthline" } },
  ]);
  await keepHouse(now + (901 + 1_827) * DAY_MS);
  expect(await actions()).toEqual([]);
  expect((await listErasurePage(caller, { limit: 50 })).data).toEqual([]);
});

test("a signed-out session is kept until it would have ended", async () => {
  const db = await database();
  await db.inTransaction((sql) => putEndedSession(sql, "one", now));
  await db.inTransaction((sql) => putEndedSession(sql, "other", now + DAY_MS / 2));
  const kept = async () => (await db.read.all<{ id: string }>(`SELECT "id" FROM "EndedSession"`)).map(({ id }) => id);
  await keepHouse(now);
  expect((await kept()).sort()).toEqual(["one", "other"]);
  await keepHouse(now + DAY_MS / 4);
  expect(await kept()).toEqual(["other"]);
});

test("a removal is kept for thirty days", async () => {
  const db = await database();
  const ids = [40, 29].map((days) => newId(now - days * DAY_MS));
  for (const id of ids) {
    await db.inTransaction((sql) =>
      insertRemoved(sql, { id, applicationId: id, at: now, reason: "left", teamId: "kept" }),
    );
  }
  await keepHouse(now);
  const kept = await db.read.all<{ id: string }>(`SELECT "id" FROM "RemovedApplication" WHERE "teamId" = 'kept'`);
  expect(kept.map(({ id }) => id)).toEqual(ids.slice(1));
});
