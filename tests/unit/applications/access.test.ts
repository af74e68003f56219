import { afterEach, describe, expect, test } from "vitest";
import { insertAccessRecords, listAccessOfActor } from "@/lib/data/applications/access-records";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { ACCESS_KEPT_DAYS, ACCESS_KINDS, isNoticeDue } from "@/lib/domain/applications/access-kind";
import { DAY_MS, dayOf, readDay, writtenDay } from "@/lib/domain/day";
import {
  logListed,
  logRead,
  recordRevealed,
  writeAccessRecords,
} from "@/lib/operations/applications/access/access-log";
import { keepHouse } from "@/lib/operations/installation/maintenance";

/** March 1, 2026, 12:00 UTC. */
const NOON = 1_772_366_400_000;

describe("Days", () => {
  test("begin and end in UTC", () => {
    const day = dayOf(NOON);
    expect(writtenDay(day)).toBe("2026-03-01");
    expect([dayOf(NOON - DAY_MS / 2), dayOf(NOON - DAY_MS / 2 - 1), dayOf(NOON + DAY_MS / 2)]).toEqual([
      day,
      day - 1,
      day + 1,
    ]);
    expect(readDay("2026-03-01")).toBe(day);
  });

  test("are rejected if they do not exist", () => {
    for (const text of ["2026-02-29", "2026-13-01", "2026-3-1", "20260301", "", "2026-03-01T00:00"])
      expect([text, readDay(text)]).toEqual([text, null]);
    expect(readDay("2028-02-29")).toBe(dayOf(Date.UTC(2028, 1, 29)));
  });
});

test("a breach must be reported from 500 files on", () => {
  expect([0, 499, 500, 501].map(isNoticeDue)).toEqual([false, false, true, true]);
});

describe("The access log", () => {
  afterEach(writeAccessRecords);

  const readerAt = (now: number) => ({ kind: "person" as const, id: newId(NOON), now });

  /** Returns the rows written for one reader, from long ago to far ahead. */
  async function writtenOf({ id: actorId }: { readonly id: string }) {
    const { read } = await database();
    const after = { day: 0, applicationId: "" };
    const rows = await listAccessOfActor(read, { actorId, after, until: 100_000, limit: 200_000 });
    return rows.map((row) => {
      const kinds = ACCESS_KINDS.filter((kind) => row[kind] === 1);
      return [row.day, kinds.join(" and "), row.firstAt, row.lastAt];
    });
  }

  test("records each file, kind and day once, with the first time", async () => {
    const reader = readerAt(NOON);
    const [day, file] = [dayOf(NOON), newId(NOON)];
    logRead(reader, file);
    logRead({ ...reader, now: NOON + 1 }, file);
    logListed({ ...reader, now: NOON + 2 }, [file, file]);
    await writeAccessRecords();
    logRead({ ...reader, now: NOON + 3 }, file);
    logRead({ ...reader, now: NOON + DAY_MS }, file);
    // The logger has forgotten this entry, but its row stays.
    logRead({ ...reader, now: NOON + 4 }, file);
    await writeAccessRecords();
    expect(await writtenOf(reader)).toEqual([
      [day, "read and listed", NOON, NOON + 2],
      [day + 1, "read", NOON + DAY_MS, NOON + DAY_MS],
    ]);
  });

  test("distinguishes readers who view the same file", async () => {
    const [one, other, file] = [readerAt(NOON), readerAt(NOON + 5), newId(NOON)];
    logRead(one, file);
    logRead(other, file);
    await writeAccessRecords();
    expect(await writtenOf(one)).toEqual([[dayOf(NOON), "read", NOON, NOON]]);
    expect(await writtenOf(other)).toEqual([[dayOf(NOON), "read", NOON + 5, NOON + 5]]);
  });

  test("records a reveal once its transaction is committed, and not if it fails", async () => {
    const reader = readerAt(NOON);
    const db = await database();
    const failing = db.inTransaction(async (sql) => {
      await recordRevealed(sql, reader, newId(NOON));
      throw new Error("not told after all");
    });
    await expect(failing).rejects.toThrow("not told after all");
    expect(await writtenOf(reader)).toEqual([]);
    await db.inTransaction((sql) => recordRevealed(sql, reader, newId(NOON)));
    expect(await writtenOf(reader)).toEqual([[dayOf(NOON), "revealed", NOON, NOON]]);
  });

  test("refuses views that it has no room to record, and accepts them after writing", async () => {
    const reader = readerAt(NOON);
    const files = Array.from({ length: 100_000 }, () => newId(NOON));
    logListed(reader, files);
    expect(() => logRead(reader, newId(NOON))).toThrow(expect.objectContaining({ code: "unavailable" }));
    // Known entries take no room.
    logListed(reader, files.slice(0, 10));
    await writeAccessRecords();
    logRead(reader, newId(NOON));
    await writeAccessRecords();
    expect(await writtenOf(reader)).toHaveLength(100_001);
  }, 120_000);

  test("is kept for two years", async () => {
    const reader = readerAt(NOON);
    const last = dayOf(NOON) - ACCESS_KEPT_DAYS;
    const row = { actorKind: reader.kind, actorId: reader.id, kind: "read" as const, firstAt: NOON };
    const days = [...Array.from({ length: 2_500 }, (_, index) => last - 1 - (index % 50)), last, last + 1];
    const db = await database();
    await db.inTransaction((sql) =>
      insertAccessRecords(
        sql,
        days.map((day) => ({ ...row, day, applicationId: newId(NOON) })),
      ),
    );
    await keepHouse(NOON);
    expect(await writtenOf(reader)).toEqual([
      [last, "read", NOON, NOON],
      [last + 1, "read", NOON, NOON],
    ]);
  });
});
