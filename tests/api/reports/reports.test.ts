import { expect, inject, test } from "vitest";
import { REPORT_NAMES } from "@/lib/contract/reports/report-query";
import { deleteSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";
import type { Status } from "@/lib/domain/status/status";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { readPastStatuses } from "@/lib/operations/reports/read-past-statuses";
import { callerOf } from "../../support/clients/http";
import { get, makeToken, unique } from "../../support/people/api";
import { compareFallout, comparePullThrough } from "../../support/reports/loans";
import { compareFunnel, compareMonths, compareSources, compareTurnTimes } from "../../support/reports/progress";
import {
  EVERYTHING,
  FILES,
  files,
  firstAt,
  lastOf,
  now,
  type Past,
  provided,
  report,
  sets,
  setUpRandomFiles,
  teamId,
  token,
} from "../../support/reports/random-files";
import { compareSpeed, compareSummary, compareTrend } from "../../support/reports/summary";

setUpRandomFiles();

const COMPARISONS = [
  ...[compareFunnel, compareTurnTimes, compareSources, compareMonths, compareSpeed],
  ...[comparePullThrough, compareFallout, compareSummary],
];

/** Compares every report with the slow computation. */
async function compareAll(): Promise<void> {
  for (const set of sets()) for (const compare of COMPARISONS) await compare(set);
  await compareTrend();
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
