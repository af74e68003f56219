import { beforeAll, expect } from "vitest";
import { findTimed } from "@/lib/data/applications/list/call-times";
import { database } from "@/lib/database/database";
import { DAY_MS, HOUR_MS } from "@/lib/domain/day";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { createApplication } from "@/lib/operations/applications/create-application";
import { measureSpeed } from "@/lib/operations/applications/gate/measure-speed";
import { undoMove } from "@/lib/operations/applications/undo-move";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { serviceCaller } from "@/lib/operations/service-caller";
import { get, makeToken, unique, uniquePhone } from "../people/api";

export const FILES = 300;
const ZONE = "America/Chicago";
const PROVIDERS = ["north", "south", "east", undefined] as const;
/** The time up to which the files have a past, in epoch milliseconds. */
export const now = Date.now();

/** A file as the slow computation knows it: the statuses it was in, each with the time it entered it. */
export type Past = {
  readonly id: string;
  readonly provider: string | null;
  readonly steps: readonly (readonly [number, Status])[];
  readonly lockedOn: string | null;
};

export const teamId = unique();
export const provided = new Map(PROVIDERS.map((name) => [name, name && `${name}-${teamId}`]));
export const files: Past[] = [];
/** How long files waited for their first attempt while calls were allowed. */
export const callable = new Map<string, number>();
export let token: string;

const random = (below: number) => Math.floor(Math.random() * below);
const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;

async function addRandomFile(): Promise<void> {
  // One of ten is of the last days: whether it is missed yet must not change while the test runs.
  const age = random(random(10) > 0 ? 260 * DAY_MS : 3 * DAY_MS);
  let at = now - 1 - (Math.abs(age - DAY_MS) < HOUR_MS ? age + 2 * HOUR_MS : age);
  const provider = provided.get(pick(PROVIDERS));
  const lockedOn = random(2) === 0 ? null : new Date(now - random(250) * DAY_MS).toISOString().slice(0, 10);
  let status: Status = random(4) > 0 ? "NEW" : pick(STATUSES);
  const { id } = await createApplication(serviceCaller(at), {
    primaryBorrowerFirstName: "Ada",
    primaryBorrowerLastName: "Park",
    primaryBorrowerEmail: `${unique()}@mail.test`,
    primaryBorrowerPhone: uniquePhone(),
    subjectPropertyState: "ca",
    ...{ teamId, status, ...(provider === undefined ? {} : { leadProviderSlug: provider }) },
    ...(lockedOn === null ? {} : { rateLockedOn: lockedOn }),
  });
  const steps: [number, Status][] = [[at, status]];
  // A move that is undone counts as none.
  if (status !== "FUNDED" && random(3) === 0) {
    await updateApplication(serviceCaller(at + 1), id, { status: "FUNDED" }, () => true);
    await undoMove(serviceCaller(at + 2), id, () => true);
  }
  for (let move = random(6); move > 0; move--) {
    at += 10 + random(random(3) > 0 ? 20 * DAY_MS : HOUR_MS);
    // Mostly forward, sometimes back or lost.
    const next: Status =
      random(4) > 0 ? (STATUSES[STATUSES.indexOf(status) + 1 + random(3)] ?? "DENIED") : pick(STATUSES);
    if (at >= now || next === status) continue;
    status = next;
    await updateApplication(serviceCaller(at), id, { status }, () => true);
    steps.push([at, status]);
  }
  files.push({ id, provider: provider ?? null, steps, lockedOn });
}

/** Creates the files before the tests, and measures how long each waited while calls were allowed. */
export function setUpRandomFiles(): void {
  beforeAll(async () => {
    token = await makeToken({ teamId });
    for (let file = 0; file < FILES; file++) await addRandomFile();
    const { read } = await database();
    for (let from = 0; from < FILES; from += 100)
      await measureSpeed(
        await findTimed(
          read,
          files.slice(from, from + 100).map(({ id }) => id),
        ),
      );
    for (const { id } of files) {
      const row = await read.get<{ callableMs: number }>(
        `SELECT "callableMs" FROM "LeadSpeed" WHERE "applicationId" = ?`,
        [id],
      );
      if (row !== undefined) callable.set(id, row.callableMs);
    }
  });
}

/** Reads a report. */
export const report = async (name: string, query: Record<string, string> = {}) => {
  const { status, json } = await get(`/v1/reports/${name}?${new URLSearchParams(query)}`, { token });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};

export const dayIn = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(at);
export const isLost = (status: Status) => status === "WITHDRAWN" || status === "DENIED";
export const createdAt = ({ steps }: Past) => steps[0]?.[0] ?? 0;
export const lastOf = ({ steps }: Past) => steps.at(-1) ?? ([0, "NEW"] as const);

/** When a file first came at least as far as a status. */
export function firstAt(file: Past, least: Status | "CREATED"): number | undefined {
  if (least === "CREATED") return createdAt(file);
  return file.steps.find(([, status]) => !isLost(status) && STATUSES.indexOf(status) >= STATUSES.indexOf(least))?.[0];
}

export const share = (part: number, whole: number) => (whole < 10 ? null : Math.round((part / whole) * 1_000) / 10);
export const percentile = (values: readonly number[], percent: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil((percent / 100) * values.length) - 1] ?? null;

/** The query of a report, with the files that its filters select and whether a time is in its period. */
export type FileSet = {
  readonly query: { readonly from: string; readonly to: string; readonly timeZone: string; readonly provider?: string };
  readonly isWithin: (at: number | undefined) => boolean;
  readonly ofProvider: readonly Past[];
};

/** Returns a random period and filter, with the files that they select. */
export const randomQuery = (): FileSet => {
  const days = [dayIn(now - random(250) * DAY_MS), dayIn(now - random(250) * DAY_MS)].toSorted();
  const [from = "", to = ""] = days[0] === days[1] ? [dayIn(now - 40 * DAY_MS), dayIn(now)] : days;
  const provider = provided.get(pick(PROVIDERS));
  const query = { from, to, timeZone: ZONE, ...(provider === undefined ? {} : { provider }) };
  const isSelected = (file: Past) => provider === undefined || file.provider === provider;
  const isWithin = (at: number | undefined) => at !== undefined && dayIn(at) >= from && dayIn(at) < to;
  return { query, isWithin, ofProvider: files.filter(isSelected) };
};
export const EVERYTHING = { from: dayIn(now - 300 * DAY_MS), to: dayIn(now + 2 * DAY_MS), timeZone: ZONE };
/** Everything, and random periods and filters. */
export const sets = (): readonly FileSet[] => [
  { query: EVERYTHING, isWithin: (at) => at !== undefined, ofProvider: files },
  ...Array.from({ length: 8 }, randomQuery),
];
