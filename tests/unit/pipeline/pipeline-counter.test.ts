import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";
import { counterOf } from "@/lib/operations/pipeline/pipeline-counter";
import { insertPlainFiles, type PlainFile } from "../../support/files/plain-files";

const FILES = 900;
const DAYS = 4;
const BEGIN = 20_000 * DAY_MS;
const NOW = BEGIN + DAYS * DAY_MS;
const TEAM = "north";

/** Spread over a few days, a tenth of them at exactly the time of another entry. */
const files = Array.from({ length: FILES }, (_, index): PlainFile => {
  const at = index % 10 === 0 ? BEGIN + DAY_MS + 1000 : BEGIN + Math.floor(Math.random() * DAYS * DAY_MS);
  const id = randomBytes(16).toString("hex");
  return { id, status: "NEW", createdAt: at, statusSince: at, updatedAt: at, teamId: index % 3 === 0 ? TEAM : null };
});

beforeAll(async () => {
  const { inTransaction } = await database();
  await inTransaction((sql) => insertPlainFiles(sql, files));
});

describe.each([undefined, TEAM])("The counts of days, of the team %s", (teamId) => {
  const times = files
    .filter((file) => teamId === undefined || file.teamId === teamId)
    .map(({ statusSince }) => statusSince)
    .sort((a, b) => a - b);
  const counter = async () => counterOf((await database()).read, { parts: [], now: NOW, teamId });

  test("give for each place the time at which its file entered", async () => {
    const { sinceAt } = await counter();
    const told = await Promise.all(times.map((_, place) => sinceAt("NEW", place)));
    expect(told).toEqual(times);
    expect(await sinceAt("NEW", times.length)).toBeNull();
    expect(await sinceAt("FUNDED", 0)).toBeNull();
  });

  test("give the number that had entered before any time", async () => {
    const { byStatus, enteredBefore } = await counter();
    const moments = [
      ...Array.from({ length: 200 }, (_, part) => BEGIN - DAY_MS + Math.floor((part / 200) * (DAYS + 2) * DAY_MS)),
      ...times.slice(0, 100),
    ];
    const told = await Promise.all(moments.map((moment) => enteredBefore("NEW", moment)));
    expect(told).toEqual(moments.map((moment) => times.filter((time) => time < moment).length));
    expect(await byStatus()).toEqual([{ status: "NEW", count: times.length }]);
  });
});
