import { expect, test } from "vitest";
import { listClaimable, listUnassigned } from "@/lib/data/applications/assignment/assigned-leads";
import { listDeadlines, listPassedDeadlines } from "@/lib/data/applications/timeline/deadlines";
import { listFallenDue } from "@/lib/data/workday/due-tasks";
import { listUnsent } from "@/lib/data/workday/notification-emails";
import { listFollowUps, listNearDeadlines, listNewLeads, listWaiting } from "@/lib/data/workday/queue";
import { database } from "@/lib/database/database";
import type { Reading, Value } from "@/lib/database/sql";
import { WAITING_STATUSES } from "@/lib/domain/workday/queue";

const slice = { loanOfficerId: "x", teamId: null, now: 2, limit: 50 };

/** Returns how SQLite reads the files of a list, without repetitions. */
async function stepsOf(list: (sql: Reading) => Promise<unknown>): Promise<readonly string[]> {
  const { read } = await database();
  const details = new Set<string>();
  const explaining: Reading = {
    get: async <Row>(text: string, params?: readonly Value[]) => (await explaining.all<Row>(text, params))[0],
    all: async <Row>(text: string, params?: readonly Value[]): Promise<Row[]> => {
      const steps = await read.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params);
      for (const { detail } of steps)
        if (/ Application |ORDER BY|SCAN [a-z]+$|INDEX Application|INDEX Task|INDEX Notification/.test(detail))
          details.add(detail);
      return [];
    },
  };
  await list(explaining);
  return [...details];
}

test.each([null, "west"])(
  "each list is read from an index of the files of one loan officer, for team %s",
  async (teamId) => {
    const ofTeam = { ...slice, teamId };
    const unplanned = "SEARCH Application USING INDEX Application_unplanned_idx";
    expect(await stepsOf((sql) => listFollowUps(sql, ofTeam, { after: 0, until: 1 }))).toEqual([
      "SEARCH Application USING INDEX Application_followUp_idx (loanOfficerId=? AND nextFollowUpAt>? AND nextFollowUpAt<?)",
    ]);
    expect(await stepsOf((sql) => listNewLeads(sql, ofTeam))).toEqual([`${unplanned} (loanOfficerId=? AND status=?)`]);
    expect(await stepsOf((sql) => listNearDeadlines(sql, ofTeam, ["2026-01-01", "2026-01-02"]))).toEqual([
      "SEARCH Application USING INDEX Application_deadline_idx (nextDeadlineOn=? AND loanOfficerId=?)",
    ]);
    expect(await stepsOf((sql) => listWaiting(sql, ofTeam, { statuses: WAITING_STATUSES, since: 1 }))).toEqual([
      `${unplanned} (loanOfficerId=? AND status=? AND statusSince<?)`,
    ]);
  },
);

test("leads without a loan officer, due tasks and unsent emails are read from an index of nothing else", async () => {
  const index = "USING INDEX Application_unassigned_idx (loanOfficerId=? AND status=?";
  for (const teamId of [null, "west"])
    expect(await stepsOf((sql) => listClaimable(sql, { teamId, states: ["ca"], purposes: [], limit: 51 }))).toEqual([
      `SEARCH Application ${index})`,
    ]);
  expect((await stepsOf((sql) => listUnassigned(sql, "1", 200)))[0]).toBe(`SEARCH a ${index} AND id>?)`);
  expect((await stepsOf((sql) => listFallenDue(sql, { after: 1, until: 2, limit: 500 })))[0]).toBe(
    "SEARCH t USING INDEX Task_due_idx (dueAt>? AND dueAt<?)",
  );
  expect((await stepsOf((sql) => listDeadlines(sql, { on: "2026-01-01", since: 1, limit: 500 })))[0]).toBe(
    "SEARCH a USING INDEX Application_deadline_idx (nextDeadlineOn=?)",
  );
  expect(await stepsOf((sql) => listPassedDeadlines(sql, "2026-01-01", 500))).toEqual([
    "SEARCH Application USING INDEX Application_deadline_idx (nextDeadlineOn>? AND nextDeadlineOn<?)",
  ]);
  expect((await stepsOf((sql) => listUnsent(sql, 1, 500)))[0]).toBe(
    "SEARCH n USING INDEX Notification_unsent_idx (at>? AND at<?)",
  );
});
