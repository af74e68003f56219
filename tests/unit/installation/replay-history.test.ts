import { expect, test } from "vitest";
import { findApplication } from "@/lib/data/applications/applications";
import type { ReplayedRow } from "@/lib/data/installation/witness";
import { database } from "@/lib/database/database";
import { createApplication } from "@/lib/operations/applications/create-application";
import { faultsOfReplay } from "@/lib/operations/installation/verify/replay-history";
import { serviceCaller } from "@/lib/operations/service-caller";

type Entry = { readonly at: number; readonly action: string; readonly changes: readonly object[] };

/** Returns what is wrong with an application of these columns after these entries. */
async function faults(columns: Partial<ReplayedRow>, ...entries: readonly Entry[]): Promise<readonly string[]> {
  const body = { primaryBorrowerFirstName: "Ann", primaryBorrowerLastName: "Lee", primaryBorrowerEmail: "" };
  const { id } = await createApplication(serviceCaller(1), {
    ...body,
    primaryBorrowerPhone: "415 555 0111",
    subjectPropertyState: "ca",
  });
  const row = await findApplication((await database()).read, id);
  if (row === null) throw new Error("the application is missing");
  const secrets = { primaryBorrowerSsn: 0, primaryBorrowerDateOfBirth: 0 };
  const rows = entries.map(({ at, action, changes }, index) => ({
    ...{ ...row, ...secrets, historyId: "", witness: null, ...columns },
    ...{ entryId: `e${index}`, entryAt: at, entryAction: action, entryChanges: JSON.stringify(changes) },
  }));
  return faultsOfReplay(rows).map(({ reason }) => reason);
}

const created = { at: 1, action: "created", changes: [{ field: "status", to: "NEW" }] };
const moved = { at: 5, action: "updated", changes: [{ field: "status", from: "NEW", to: "CONTACTED", since: 1 }] };

test("a move starts the time in status", async () => {
  const columns = { status: "CONTACTED", updatedAt: 5 } as const;
  expect(await faults({ ...columns, statusSince: 5 }, created, moved)).toEqual([]);
  expect(await faults({ ...columns, statusSince: 1 }, created, moved)).toEqual([
    "its statusSince does not match its history",
  ]);
});

test("an undone move restores the time in status", async () => {
  const change = { field: "status", from: "CONTACTED", to: "NEW", since: 5, undoes: "e1" };
  const undone = { at: 6, action: "updated", changes: [change] };
  expect(await faults({ status: "NEW", statusSince: 1, updatedAt: 6 }, created, moved, undone)).toEqual([]);
  expect(await faults({ status: "NEW", statusSince: 6, updatedAt: 6 }, created, moved, undone)).toHaveLength(1);
});

test("a loan term in the history is one of several in its column", async () => {
  const change = { field: "loanAmount", from: "1.00", to: "385000.05" };
  const updated = { at: 5, action: "updated", changes: [change] };
  const columns = { updatedAt: 5, statusSince: 1 };
  expect(await faults({ ...columns, loanTerms: '{"loanAmount":38500005}' }, created, updated)).toEqual([]);
  for (const loanTerms of ['{"loanAmount":38500006}', null])
    expect(await faults({ ...columns, loanTerms }, created, updated)).toEqual([
      "its loanAmount does not match its history",
    ]);
});

test("a lead that overwrote nothing keeps the last change as it was", async () => {
  const lead = { at: 9, action: "ingested", changes: [{ field: "notOverwritten.primaryBorrowerPhone" }] };
  expect(await faults({ status: "NEW", statusSince: 1, updatedAt: 1 }, created, lead)).toEqual([]);
});

test("a stop ends a pause, and a view changes nothing", async () => {
  const slept = { at: 2, action: "slept", changes: [{ field: "sleepUntil", to: 99 }] };
  const stopped = { at: 3, action: "stopped", changes: [{ field: "stoppedAt", to: 3 }] };
  const seen = { at: 4, action: "revealed", changes: [{ field: "primaryBorrowerSsn" }] };
  const columns = { statusSince: 1, updatedAt: 3, stoppedAt: 3 };
  expect(await faults({ ...columns, sleepUntil: null }, created, slept, stopped, seen)).toEqual([]);
  expect(await faults({ ...columns, sleepUntil: 99 }, created, slept, stopped, seen)).toHaveLength(1);
});
