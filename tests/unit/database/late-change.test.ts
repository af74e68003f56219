import { expect, test } from "vitest";
import { listWholeHistory } from "@/lib/data/applications/history";
import { idTime } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller";
import { createApplication } from "@/lib/operations/applications/create-application";

const body = {
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: "Lee",
  primaryBorrowerEmail: "ann@example.com",
  primaryBorrowerPhone: "415 555 0100",
  subjectPropertyState: "ca",
} as const;

/** The moment that the id of the first entry tells, of an application that is made by a call of some time ago. */
async function momentOfEntry(via: Caller["via"], msAgo: number): Promise<number> {
  const now = Date.now() - msAgo;
  const caller: Caller = { kind: "system", id: "test", name: "Test", via, teamId: null, requestId: "", now };
  const { id } = await createApplication(caller, body);
  const [entry] = await listWholeHistory((await database()).read, id);
  expect(entry?.at).toBe(now);
  return Date.now() - idTime(entry?.id ?? "");
}

test("a change that was kept waiting stands among the latest events, where who listens looks for it", async () => {
  expect(await momentOfEntry("api", 5_000)).toBeLessThan(3_000);
  expect(await momentOfEntry("api", 0)).toBeLessThan(3_000);
});

test("what is imported stands where it was", async () => {
  expect(await momentOfEntry("import", 5_000)).toBeGreaterThanOrEqual(5_000);
});
