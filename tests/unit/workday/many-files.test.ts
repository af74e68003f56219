import { beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { nearDays } from "@/lib/domain/applications/deadline";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { addNote } from "@/lib/operations/applications/timeline/notes";
import { addTask, listTasks } from "@/lib/operations/applications/timeline/tasks";
import { getToday } from "@/lib/operations/workday/get-today";
import { insertPlainFiles } from "../../support/files/plain-files";

// One loan officer has 5,000 files, and one file has as many notes and tasks as it may have.

// FILES=1000000 measures as many.
const FILES = Number(process.env["FILES"] ?? 5_000);
const MOST = 1_000;
const REFUSED = { code: "validation_failed" };
const now = Date.now();
const caller: Caller = {
  ...({ kind: "person", id: "officer", name: "Ann", role: "officer", via: "screen", requestId: "r" } as const),
  ...{ teamId: null, now },
};
const ids = Array.from({ length: FILES }, (_, index) => newId(now - 3 * DAY_MS + index));
const STATUSES = ["NEW", "ATTEMPTED", "PROCESSING", "CONTACTED"];
const [busy = ""] = ids;
const tomorrow = nearDays(now)[1] ?? "";

beforeAll(async () => {
  const { inTransaction } = await database();
  const times = { createdAt: now - 3 * DAY_MS, statusSince: now - 3 * DAY_MS, updatedAt: now - 3 * DAY_MS };
  await inTransaction(async (sql) => {
    await insertPlainFiles(
      sql,
      ids.map((id, index) => ({ id, ...times, status: STATUSES[index % STATUSES.length] ?? "NEW", teamId: null })),
    );
    await sql.run(`UPDATE "Application" SET "loanOfficerId" = 'officer', "subjectPropertyState" = 'tx'`);
  });
  for (const [index, title] of ["first", "second", "third", "fourth", "fifth", "sixth"].entries())
    await addTask({ ...caller, now: now + index }, busy, { kind: "call", title, dueAt: now - 2 * DAY_MS + index });
  await addNote(caller, busy, { text: "first", isPinned: false });
  await inTransaction(async (sql) => {
    const copies = (have: number) =>
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MOST - have})`;
    const actor = `"applicationId", "at", "actorKind", "actorId", "actorName"`;
    await sql.run(`INSERT INTO "Task" ("id", ${actor}, "kind", "title", "dueAt") ${copies(6)}
      SELECT printf('%032d', i), ${actor}, "kind", "title", "dueAt" + 1000 + i FROM n, (SELECT * FROM "Task" LIMIT 1)`);
    await sql.run(`INSERT INTO "Note" ("id", ${actor}, "text") ${copies(1)}
      SELECT printf('%032d', i), ${actor}, "text" FROM n, (SELECT * FROM "Note" LIMIT 1)`);
    // Every second file has a follow-up within half a day of now, half of them due.
    await sql.run(
      `UPDATE "Application" SET "nextFollowUpAt" = ? + CAST(rowid * ? AS INT) WHERE rowid % 2 = 0 AND "id" <> ?`,
      [...[now - DAY_MS / 2, DAY_MS / FILES, busy]],
    );
    // The later half of those with nothing planned that are not new has a deadline on one day.
    await sql.run(
      `UPDATE "Application" SET "nextDeadlineOn" = ?, "loanTerms" = ? WHERE "status" = 'PROCESSING' AND rowid > ${FILES / 2}`,
      [...[tomorrow, JSON.stringify({ rateLockExpiresOn: tomorrow })]],
    );
  });
});

test("the queue of a loan officer with 5,000 files has 50 files of each reason, with five tasks of each", async () => {
  const today = await getToday(caller, {});
  const counts = new Map<string, number>();
  for (const { reason } of today.queue) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ followUpDue: 50, newLead: 50, deadline: 50, unplanned: 50 });
  expect([today.later.length, today.hasMore]).toEqual([50, true]);
  expect(today.queue[0]).toMatchObject({ reason: "followUpDue", application: { id: busy } });
  expect(today.queue[0]?.tasks.map(({ title }) => title)).toEqual(["first", "second", "third", "fourth", "fifth"]);
});

test("the queue of 5,000 files is read in under 50 ms", async () => {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const begun = performance.now();
    await getToday(caller, {});
    times.push(performance.now() - begun);
  }
  expect(Math.min(...times), `took ${times.map(Math.round).join(", ")} ms`).toBeLessThan(50);
});

test("a file has at most 1,000 notes and 1,000 tasks, listed in pages", async () => {
  await expect(addNote(caller, busy, { text: "one more", isPinned: false })).rejects.toMatchObject(REFUSED);
  await expect(addTask(caller, busy, { kind: "call", title: "one more", dueAt: now })).rejects.toMatchObject(REFUSED);
  const { data, nextCursor } = await listTasks(caller, busy, { limit: 5 });
  expect(data.map(({ title }) => title)).toEqual(["sixth", "fifth", "fourth", "third", "second"]);
  expect(nextCursor).toBeDefined();
});
