import { expect, test } from "vitest";
import { listWholeHistory } from "@/lib/data/applications/history/history";
import { idTime } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { createApplication } from "@/lib/operations/applications/create-application";

const body = {
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: "Lee",
  primaryBorrowerEmail: "ann@example.com",
  primaryBorrowerPhone: "415 555 0100",
  subjectPropertyState: "ca",
} as const;

/** The time in the id of the first event, for an application created by a call that began a while ago. */
async function momentOfEntry(via: Caller["via"], msAgo: number): Promise<number> {
  const now = Date.now() - msAgo;
  const caller: Caller = { kind: "system", id: "test", name: "Test", via, teamId: null, requestId: "", now };
  const { id } = await createApplication(caller, body);
  const [entry] = await listWholeHistory((await database()).read, id);
  expect(entry?.at).toBe(now);
  return Date.now() - idTime(entry?.id ?? "");
}

test("a delayed change is among the latest events, where listeners look for it", async () => {
  expect(await momentOfEntry("api", 5_000)).toBeLessThan(3_000);
  expect(await momentOfEntry("api", 0)).toBeLessThan(3_000);
});

test("imported changes keep their place", async () => {
  expect(await momentOfEntry("import", 5_000)).toBeGreaterThanOrEqual(5_000);
});
