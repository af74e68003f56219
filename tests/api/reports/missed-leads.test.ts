import { expect, inject, test } from "vitest";
import { findTimed } from "@/lib/data/applications/list/call-times";
import { database } from "@/lib/database/database";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import type { Status } from "@/lib/domain/status/status";
import { createApplication } from "@/lib/operations/applications/create-application";
import { measureSpeed } from "@/lib/operations/applications/gate/measure-speed";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { serviceCaller } from "@/lib/operations/service-caller";
import { callerOf } from "../../support/clients/http";
import { get, makeToken, unique, uniquePhone } from "../../support/people/api";
import { borrowerOf } from "../../support/people/borrower";

const now = Date.now();

/** Adds a lead of a team that came so long ago, and moves it to a status after a while. */
async function addLead(teamId: string, age: number, move?: readonly [status: Status, after: number]): Promise<void> {
  const at = now - age;
  const { id } = await createApplication(serviceCaller(at), {
    ...borrowerOf(unique(), uniquePhone()),
    subjectPropertyState: "ca",
    teamId,
  });
  if (move === undefined) return;
  await updateApplication(serviceCaller(at + move[1]), id, { status: move[0] }, () => true);
  await measureSpeed(await findTimed((await database()).read, [id]));
}

test("a lead that no one attempted for a day is missed, and lowers both shares of leads attempted in time", async () => {
  const teamId = unique();
  for (let lead = 0; lead < 6; lead++) await addLead(teamId, 10 * DAY_MS, ["ATTEMPTED", MINUTE_MS]);
  for (let lead = 0; lead < 2; lead++) await addLead(teamId, 10 * DAY_MS, ["ATTEMPTED", 3 * DAY_MS]);
  for (let lead = 0; lead < 4; lead++) await addLead(teamId, DAY_MS + lead * DAY_MS + MINUTE_MS);
  // A younger lead may still be attempted, and one that was lost needs no attempt.
  await addLead(teamId, DAY_MS - HOUR_MS);
  await addLead(teamId, HOUR_MS);
  await addLead(teamId, 10 * DAY_MS, ["WITHDRAWN", HOUR_MS]);
  const token = await makeToken({ teamId });
  const { json } = await get("/v1/reports/speed", { token });
  const { callableInTime, callableMedian, ...total } = json.total;
  expect(total).toMatchObject({ leads: 12, attempted: 8, missed: 4, inTime: 6, inTimePercent: 50, measured: 8 });
  expect(total.callableInTimePercent).toBe(Math.round((callableInTime / 12) * 1_000) / 10);
  const { json: summary } = await get("/v1/reports/summary", { token });
  expect(summary.current).toMatchObject({ leads: 15, inTimePercent: 50 });
  const { text } = await callerOf(inject("url"), token)("GET", "/v1/reports/export.csv?report=speed");
  const [head = "", officer, sum = ""] = text.trim().split("\r\n");
  expect(officer).toBe(sum.replace(/^total,/, ","));
  const names = head.split(",");
  expect(names.slice(0, 2)).toEqual(["loanOfficerId", "name"]);
  expect(
    Object.fromEntries(
      sum
        .split(",")
        .map((cell, index) => [names[index], cell])
        .slice(2),
    ),
  ).toEqual(Object.fromEntries(Object.entries(json.total).map(([name, value]) => [name, String(value ?? "")])));
});
