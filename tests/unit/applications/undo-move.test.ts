import { expect, test } from "vitest";
import { findApplication } from "@/lib/data/applications/applications";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { changeApplications } from "@/lib/operations/applications/change-applications";
import { createApplication } from "@/lib/operations/applications/create-application";
import { verifyFiles } from "@/lib/operations/installation/verify/verify-files";

const caller = (retry?: Caller["retry"]): Caller => ({
  ...({ kind: "token", id: "mover", name: "Mover", via: "api", teamId: null, requestId: "" } as const),
  scopes: "applications:write",
  now: Date.now(),
  ...(retry === undefined ? {} : { retry }),
});

const keyed = (key: string): Caller["retry"] => ({
  ...{ owner: "mover", path: "/v1/applications/bulk", key, sentKey: key, bodyHash: "b", replayed: false },
  rawHash: () => "b",
});

async function add(): Promise<string> {
  const { id } = await createApplication(caller(), {
    primaryBorrowerFirstName: "Olga",
    primaryBorrowerLastName: "Vance",
    primaryBorrowerEmail: "olga@example.com",
    primaryBorrowerPhone: "415 555 0100",
    subjectPropertyState: "ca",
  });
  return id;
}

async function statusOf(id: string) {
  const row = await findApplication((await database()).read, id);
  return { status: row?.status, statusSince: row?.statusSince };
}

async function faults() {
  const found: unknown[] = [];
  for await (const step of verifyFiles((await database()).read)) found.push(...step.faults);
  return found;
}

test("undoing a move restores the time in status, and verify accepts it", async () => {
  const id = await add();
  const before = await statusOf(id);
  await changeApplications(caller(), { ids: [id], move: { status: "CONTACTED" } });
  expect(await faults()).toEqual([]);
  await changeApplications(caller(), { ids: [id], undoMove: {} });
  expect(await statusOf(id)).toEqual(before);
  expect(await faults()).toEqual([]);
});

test("a retry repeats the reason of each refusal", async () => {
  const [moved, still, known] = [await add(), await add(), await add()];
  await changeApplications(caller(), { ids: [moved, still, known].slice(0, 1), move: { status: "CONTACTED" } });
  const request = {
    ids: [moved, still, known, "unknown"],
    undoMove: {},
    ifMatch: [{ id: known, etag: '"other"' }],
  };
  const first = await changeApplications(caller(keyed("k1")), request);
  expect(first.data.map((row) => row.ok)).toEqual([true, false, false, false]);
  const messages = first.data.flatMap((row) => (row.ok ? [] : [row.error.message]));
  expect(new Set(messages).size).toBe(3);
  const retry = keyed("k1");
  expect(await changeApplications(caller(retry), request)).toEqual(first);
  expect(retry?.replayed).toBe(true);
});
