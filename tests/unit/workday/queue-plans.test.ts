import { expect, test } from "vitest";
import { listFollowUps, listNewLeads, listWaiting } from "@/lib/data/workday/queue";
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
      for (const { detail } of steps) if (/ Application |ORDER BY/.test(detail)) details.add(detail);
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
    expect(await stepsOf((sql) => listWaiting(sql, ofTeam, { statuses: WAITING_STATUSES, since: 1 }))).toEqual([
      `${unplanned} (loanOfficerId=? AND status=? AND statusSince<?)`,
    ]);
  },
);
