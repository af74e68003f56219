import { beforeAll, expect, inject, test } from "vitest";
import { REPORT_NAMES } from "@/lib/contract/reports/report-query";
import { findTimed } from "@/lib/data/applications/list/call-times";
import { deleteSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { createApplication } from "@/lib/operations/applications/create-application";
import { measureSpeed } from "@/lib/operations/applications/gate/measure-speed";
import { undoMove } from "@/lib/operations/applications/undo-move";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { readPastStatuses } from "@/lib/operations/reports/read-past-statuses";
import { serviceCaller } from "@/lib/operations/service-caller";
import { callerOf } from "../../support/clients/http";
import { get, makeToken, unique, uniquePhone } from "../../support/people/api";

const FILES = 300;
const ZONE = "America/Chicago";
const PROVIDERS = ["north", "south", "east", undefined] as const;
const now = Date.now();

/** A file as the slow computation knows it: the statuses it was in, each with the time it entered it. */
type Past = {
  readonly id: string;
  readonly provider: string | null;
  readonly steps: readonly (readonly [number, Status])[];
  readonly lockedOn: string | null;
};

const teamId = unique();
const provided = new Map(PROVIDERS.map((name) => [name, name && `${name}-${teamId}`]));
const files: Past[] = [];
/** How long files waited for their first attempt while calls were allowed. */
const callable = new Map<string, number>();
let token: string;

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

const report = async (name: string, query: Record<string, string> = {}) => {
  const { status, json } = await get(`/v1/reports/${name}?${new URLSearchParams(query)}`, { token });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};

const dayIn = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(at);
const isLost = (status: Status) => status === "WITHDRAWN" || status === "DENIED";
const createdAt = ({ steps }: Past) => steps[0]?.[0] ?? 0;
const lastOf = ({ steps }: Past) => steps.at(-1) ?? ([0, "NEW"] as const);

/** When a file first came at least as far as a status. */
function firstAt(file: Past, least: Status | "CREATED"): number | undefined {
  if (least === "CREATED") return createdAt(file);
  return file.steps.find(([, status]) => !isLost(status) && STATUSES.indexOf(status) >= STATUSES.indexOf(least))?.[0];
}

const share = (part: number, whole: number) => (whole < 10 ? null : Math.round((part / whole) * 1_000) / 10);
const percentile = (values: readonly number[], percent: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil((percent / 100) * values.length) - 1] ?? null;

/** Periods and filters, each with the files that they select. */
const asked = () => {
  const days = [dayIn(now - random(250) * DAY_MS), dayIn(now - random(250) * DAY_MS)].toSorted();
  const [from = "", to = ""] = days[0] === days[1] ? [dayIn(now - 40 * DAY_MS), dayIn(now)] : days;
  const provider = provided.get(pick(PROVIDERS));
  const query = { from, to, timeZone: ZONE, ...(provider === undefined ? {} : { provider }) };
  const isAsked = (file: Past) => provider === undefined || file.provider === provider;
  const isWithin = (at: number | undefined) => at !== undefined && dayIn(at) >= from && dayIn(at) < to;
  return { query, isWithin, ofProvider: files.filter(isAsked) };
};
const EVERYTHING = { from: dayIn(now - 300 * DAY_MS), to: dayIn(now + 2 * DAY_MS), timeZone: ZONE };
const sets = () => [
  { query: EVERYTHING, isWithin: (at: number | undefined) => at !== undefined, ofProvider: files },
  ...Array.from({ length: 8 }, asked),
];

/** Computes speed to lead over files that start in NEW. Without an attempt, only open leads of a day count, as missed. */
function speedOf(cohort: readonly Past[]) {
  const measured = cohort.filter((file) => {
    const isAttempted = firstAt(file, "ATTEMPTED") !== undefined;
    const isOpen = !isLost(lastOf(file)[1]) && createdAt(file) <= now - DAY_MS;
    return file.steps[0]?.[1] === "NEW" && (isAttempted || isOpen);
  });
  const spans = measured.flatMap((file) => {
    const at = firstAt(file, "ATTEMPTED");
    return at === undefined ? [] : [at - createdAt(file)];
  });
  const inTime = spans.filter((span) => span <= 5 * MINUTE_MS).length;
  const waits = measured.flatMap(({ id }) => callable.get(id) ?? []);
  const callableInTime = waits.filter((wait) => wait <= 5 * MINUTE_MS).length;
  // Each attempted lead is measured, and a callable wait is never longer than the whole.
  expect(waits).toHaveLength(spans.length);
  const missed = measured.length - spans.length;
  return {
    ...{ measured: waits.length, callableInTime, missed },
    callableInTimePercent: share(callableInTime, waits.length + missed),
    callableMedian: percentile(waits, 50),
    ...{ leads: measured.length, attempted: spans.length, inTime, inTimePercent: share(inTime, measured.length) },
    ...{ median: percentile(spans, 50), p90: percentile(spans, 90) },
  };
}

/** Compares every report with the slow computation. */
async function compareAll(): Promise<void> {
  for (const { query, isWithin, ofProvider } of sets()) {
    const cohort = ofProvider.filter((file) => isWithin(createdAt(file)));
    const reached = (status: Status, of = cohort) => of.filter((file) => firstAt(file, status) !== undefined).length;
    const funnel = await report("funnel", query);
    expect([funnel.isComplete, funnel.created]).toEqual([true, cohort.length]);
    for (const [index, step] of funnel.steps.entries()) {
      const before = index === 0 ? cohort.length : reached(funnel.steps[index - 1].status);
      const count = reached(step.status);
      const { status } = step;
      expect(step).toEqual({
        status,
        reached: count,
        ofCreated: share(count, cohort.length),
        ofPrevious: share(count, before),
      });
    }

    const { turns } = await report("turn-times", query);
    expect(turns).toHaveLength(6);
    for (const turn of turns) {
      const begun = cohort.filter((file) => firstAt(file, turn.from) !== undefined);
      const done = begun.filter((file) => firstAt(file, turn.to) !== undefined);
      const open = begun.filter((file) => !done.includes(file) && !isLost(lastOf(file)[1]));
      const spans = done.map((file) => (firstAt(file, turn.to) ?? 0) - (firstAt(file, turn.from) ?? 0));
      const { from, to, finished, median, p90 } = turn;
      expect({ from, to, finished, median, p90 }).toEqual({
        ...{ from, to, finished: done.length },
        ...{ median: percentile(spans, 50), p90: percentile(spans, 90) },
      });
      expect(turn.open).toBe(open.length);
      const age = percentile(
        open.map((file) => now - (firstAt(file, turn.from) ?? 0)),
        50,
      );
      if (age === null) expect(turn.openMedian).toBe(null);
      else expect(Math.abs(turn.openMedian - age)).toBeLessThan(10 * 60_000);
    }

    const { sources, total } = await report("sources", query);
    const names = new Set(cohort.map(({ provider }) => provider));
    expect(new Set(sources.map(({ provider }: Past) => provider))).toEqual(names);
    for (const { provider, ...row } of [...sources, { provider: "*", ...total }]) {
      const own = cohort.filter((file) => provider === "*" || file.provider === provider);
      const [contacted, applied, funded] = [
        reached("CONTACTED", own),
        reached("APPLICATION", own),
        reached("FUNDED", own),
      ];
      expect(row).toMatchObject({
        cost: null,
        ...{ leads: own.length, contacted, applied, funded },
        contactedPercent: share(contacted, own.length),
        appliedPercent: share(applied, own.length),
        fundedPercent: share(funded, own.length),
      });
    }

    const { months } = await report("months", query);
    expect(months).toHaveLength(12);
    for (const { month, leads, contacted, applied, funded } of months) {
      const own = ofProvider.filter((file) => dayIn(createdAt(file)).startsWith(month));
      expect([month, leads, contacted, applied, funded]).toEqual([
        ...[month, own.length, reached("CONTACTED", own), reached("APPLICATION", own), reached("FUNDED", own)],
      ]);
    }
    const cohorts = await report("cohorts", query);
    for (const { month, leads, applied } of cohorts.months) {
      const own = ofProvider.filter((file) => dayIn(createdAt(file)).startsWith(month));
      expect(leads).toBe(own.length);
      for (const { weeks, count, percent } of applied) {
        const soon = own.filter((file) => {
          const at = firstAt(file, "APPLICATION");
          return at !== undefined && at - createdAt(file) <= weeks * 7 * DAY_MS;
        }).length;
        expect([count, percent]).toEqual([soon, share(soon, own.length)]);
      }
    }
    const officers = await report("officers", query);
    expect(officers.officers.map(({ loanOfficerId }: { loanOfficerId: string | null }) => loanOfficerId)).toEqual(
      cohort.length === 0 ? [] : [null],
    );
    expect(total).toMatchObject(officers.total);

    const speed = await report("speed", query);
    expect(speed.total).toEqual(speedOf(cohort));
    expect(speed.total.leads).toBe(speed.total.attempted + speed.total.missed);
    for (const { loanOfficerId, name, ...row } of speed.officers)
      expect({ loanOfficerId, name, ...row }).toEqual({ loanOfficerId: null, name: null, ...speed.total });

    const pull = await report("pull-through", query);
    const applied = ofProvider.filter((file) => isWithin(firstAt(file, "APPLICATION")));
    const matured = applied.filter((file) => (firstAt(file, "APPLICATION") ?? 0) <= now - 90 * DAY_MS);
    const funded = matured.filter((file) => {
      const at = firstAt(file, "FUNDED");
      return at !== undefined && at - (firstAt(file, "APPLICATION") ?? 0) < 90 * DAY_MS;
    });
    const fundedInPeriod = ofProvider.filter((file) => isWithin(firstAt(file, "FUNDED"))).length;
    expect(pull).toMatchObject({
      ...{ days: 90, applied: applied.length, matured: matured.length, maturing: applied.length - matured.length },
      ...{ funded: funded.length, percent: share(funded.length, matured.length) },
      ...{ fundedInPeriod, ratio: share(fundedInPeriod, applied.length) },
    });
    const locked = ofProvider.filter(
      ({ lockedOn }) => lockedOn !== null && lockedOn >= query.from && lockedOn < query.to,
    );
    const daysSince = (day: string | null) => (Date.parse(dayIn(now)) - Date.parse(day ?? "")) / DAY_MS;
    const lockMatured = locked.filter(({ lockedOn }) => daysSince(lockedOn) > 90);
    const lockFunded = lockMatured.filter((file) => {
      const at = firstAt(file, "FUNDED");
      return at !== undefined && Math.floor((at - Date.parse(file.lockedOn ?? "")) / DAY_MS) <= 90;
    });
    expect(pull).toMatchObject({
      ...{ locked: locked.length, lockMatured: lockMatured.length, lockFunded: lockFunded.length },
      lockPercent: share(lockFunded.length, lockMatured.length),
    });

    const fallout = await report("fallout", query);
    const isFunded = (file: Past) => firstAt(file, "FUNDED") !== undefined;
    const isNow = (file: Past, status: Status) => lastOf(file)[1] === status && !isFunded(file);
    const furthestOf = ({ steps }: Past) =>
      Math.max(...steps.map(([, status]) => (isLost(status) ? -1 : STATUSES.indexOf(status))));
    const [withdrawn, denied] = (["WITHDRAWN", "DENIED"] as const).map((status) =>
      applied.filter((file) => isNow(file, status)),
    ) as [Past[], Past[]];
    const lost = withdrawn.length + denied.length;
    const allFunded = applied.filter(isFunded).length;
    expect(fallout).toMatchObject({
      ...{ applied: applied.length, funded: allFunded, withdrawn: withdrawn.length, denied: denied.length },
      ...{ open: applied.length - allFunded - lost, percent: share(lost, applied.length) },
    });
    for (const stage of fallout.stages) {
      const isFurthest = (file: Past) => furthestOf(file) === STATUSES.indexOf(stage.status);
      expect([stage.withdrawn, stage.denied]).toEqual([
        withdrawn.filter(isFurthest).length,
        denied.filter(isFurthest).length,
      ]);
    }

    const { before, current, previous } = await report("summary", query);
    const wasWithin = (at: number | undefined) => at !== undefined && dayIn(at) >= before.from && dayIn(at) < before.to;
    for (const [figures, isIn] of [
      [current, isWithin],
      [previous, wasWithin],
    ] as const) {
      const created = ofProvider.filter((file) => isIn(createdAt(file)));
      const judged = created.filter((file) => createdAt(file) <= now - 7 * DAY_MS);
      const contacted = judged.filter((file) => {
        const at = firstAt(file, "CONTACTED");
        return at !== undefined && at - createdAt(file) < 7 * DAY_MS;
      }).length;
      const { median, inTimePercent } = speedOf(created);
      expect(figures).toEqual({
        ...{ leads: created.length, firstAttempt: median, inTimePercent },
        ...{ judged: judged.length, contacted, contactedPercent: share(contacted, judged.length) },
        applied: ofProvider.filter((file) => isIn(firstAt(file, "APPLICATION"))).length,
        funded: ofProvider.filter((file) => isIn(firstAt(file, "FUNDED"))).length,
      });
    }
  }
  // A period of the trend has the same figures as a summary of those days.
  const { query } = asked();
  const { stretches } = await report("trend", query);
  expect(stretches).toHaveLength(12);
  expect(stretches.at(-1).to).toBe(query.to);
  for (const [index, { from, to, ...figures }] of stretches.entries()) {
    expect(Date.parse(to) - Date.parse(from)).toBe(30 * DAY_MS);
    if (index > 0) expect(from).toBe(stretches[index - 1].to);
    const { inTimePercent: _, ...current } = (await report("summary", { ...query, from, to })).current;
    expect(figures).toEqual(current);
  }
}

test("reports of random histories are those of a slow computation", compareAll);

test("the list behind a figure has exactly the files that the figure counts", async () => {
  const provider = provided.get("north") ?? "";
  const { sources } = await report("sources", EVERYTHING);
  const row = sources.find((source: { provider: string | null }) => source.provider === provider);
  const scope = { leadProviderSlug: provider, createdFrom: `${now - 300 * DAY_MS}`, createdBefore: `${now}` };
  for (const [reached, count] of [
    ["CONTACTED", row.contacted],
    ["APPLICATION", row.applied],
    ["FUNDED", row.funded],
  ] as const) {
    const query = new URLSearchParams({ ...scope, reached });
    const listed = await get(`/v1/applications?limit=100&${query}`, { token });
    const ids = files
      .filter((file) => file.provider === provider && firstAt(file, reached) !== undefined)
      .map(({ id }) => id);
    expect(listed.json.data.map(({ id }: Past) => id).toSorted()).toEqual(ids.toSorted());
    expect(ids).toHaveLength(count);
    const { json: pipeline } = await get(`/v1/pipeline?${query}`, { token });
    expect(pipeline.data.reduce((sum: number, status: { count: number }) => sum + status.count, 0)).toBe(count);
    const { json: ever } = await get(`/v1/pipeline?${new URLSearchParams({ reached })}`, { token });
    expect(ever.data.reduce((sum: number, status: { count: number }) => sum + status.count, 0)).toBe(
      files.filter((file) => firstAt(file, reached) !== undefined).length,
    );
  }
  expect((await get("/v1/applications?reached=NEW", { token })).status).toBe(400);
});

test("a report for one loan officer counts only their files", async () => {
  const { json } = await get(`/v1/reports/funnel?${new URLSearchParams({ ...EVERYTHING, officer: unique() })}`, {
    token,
  });
  expect(json.created).toBe(0);
});

test("aging counts each open file by the days in its status", async () => {
  const { statuses, ranges, at } = await report("aging");
  for (const { status, files: count, counts } of statuses) {
    const own = files.filter((file) => lastOf(file)[1] === status);
    expect(count, status).toBe(own.length);
    const days = own.map((file) => Math.floor((at - lastOf(file)[0]) / DAY_MS));
    expect(counts).toEqual(
      ranges.map(
        ({ firstDay, lastDay }: { firstDay: number; lastDay: number | null }) =>
          days.filter((day) => day >= firstDay && day <= (lastDay ?? day)).length,
      ),
    );
  }
  const fresh = statuses.find(({ status }: { status: Status }) => status === "NEW");
  const stuck = files.filter((file) => lastOf(file)[1] === "NEW" && lastOf(file)[0] < at - DAY_MS);
  expect(fresh.stuck).toBe(stuck.length);
});

test("an installation from an earlier version gets the same reports from its history", async () => {
  const { inTransaction } = await database();
  await inTransaction(async (sql) => {
    for (const { id } of files) await sql.run(`DELETE FROM "StatusReach" WHERE "applicationId" = ?`, [id]);
    await deleteSetting(sql, "statusReach");
  });
  expect((await report("funnel", EVERYTHING)).isComplete).toBe(false);
  await readPastStatuses();
  await compareAll();
});

test("a CSV file has the figures of the report", async () => {
  const { steps } = await report("funnel", EVERYTHING);
  const query = new URLSearchParams({ ...EVERYTHING, report: "funnel" });
  const { text } = await callerOf(inject("url"), token)("GET", `/v1/reports/export.csv?${query}`);
  const [head, created, ...lines] = text.trim().split("\r\n");
  expect([head, created]).toEqual(["status,reached,ofCreated,ofPrevious", `CREATED,${FILES},,`]);
  expect(lines).toEqual(
    steps.map(({ status, reached, ofCreated, ofPrevious }: Record<string, string | number | null>) =>
      [status, reached, ofCreated ?? "", ofPrevious ?? ""].join(","),
    ),
  );
});

test("teams see their own files only, and lead providers none", async () => {
  const stranger = await makeToken({ teamId: unique() });
  expect((await get("/v1/reports/funnel", { token: stranger })).json.created).toBe(0);
  expect((await get(`/v1/reports/aging?team=${teamId}`, { token: stranger })).status).toBe(403);
  const wide = await makeToken();
  const { json } = await get(`/v1/reports/funnel?${new URLSearchParams({ ...EVERYTHING, team: teamId })}`, {
    token: wide,
  });
  expect(json.created).toBe(FILES);
  const provider = { name: "provider", scopes: ["applications:read" as const], teamId: null, expiresAt: null };
  const { token: bound } = await createToken({ ...provider, createdBy: "test", leadProviderSlug: "north" });
  for (const name of REPORT_NAMES) expect((await get(`/v1/reports/${name}`, { token: bound })).status, name).toBe(403);
  expect((await get("/v1/reports/export.csv?report=aging", { token: bound })).status).toBe(403);
});

test("an impossible period is rejected", async () => {
  for (const query of ["from=2026-02-30", "from=2026-02-02&to=2026-02-02", "timeZone=Mars"])
    expect((await get(`/v1/reports/funnel?${query}`, { token })).status, query).toBe(400);
});
