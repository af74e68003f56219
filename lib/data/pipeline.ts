import type { Status, StuckDays } from "@/lib/domain/status";
import { STATUSES, stuckBefore } from "@/lib/domain/status";
import { type Condition, conditionsOf, type ListFilter, whereOf } from "./application-list";
import type { Reading, Value } from "./sql";

/** How many files are in a status, and how many of them are there for longer than its limit. */
export type StatusCount = { readonly status: Status; readonly count: number; readonly stuck: number };

type Counted = { readonly status: Status; readonly count: number | string; readonly stuck: number | string };

// COALESCE keeps the databases from gathering a team's or a provider's files one by one: the index that holds all that
// is asked for is shorter to walk through, even whole.
const WALKED: readonly string[] = [`"teamId" = ?`, `"leadProviderSlug" = ?`];
const walk = ([text, ...values]: Condition): Condition =>
  WALKED.includes(text) ? [text.replace(/"\w+"/, `COALESCE($&, '')`), ...values] : [text, ...values];

/** The files of each status that has any. */
export async function countByStatus(sql: Reading, filter: ListFilter, stuckDays: StuckDays): Promise<StatusCount[]> {
  const { where, params } = whereOf(conditionsOf(filter).map(walk));
  const { text, values } = stuckCount(filter.now, stuckDays);
  // Found by search they are few: they must not be looked for through all files, status by status.
  const group = filter.prefixes.length === 0 ? `"status"` : `COALESCE("status", '')`;
  const rows = await sql.all<Counted>(
    `SELECT ${group} AS "status", COUNT(*) AS "count", ${text} AS "stuck" FROM "Application" ${where} GROUP BY ${group}`,
    [...values, ...params],
  );
  return rows.map(({ status, count, stuck }) => ({ status, count: Number(count), stuck: Number(stuck) }));
}

/** A sum over the files that entered their status before its limit. */
function stuckCount(now: number, stuckDays: StuckDays): { readonly text: string; readonly values: Value[] } {
  const cases = STATUSES.map((status) => `WHEN '${status}' THEN CAST(? AS BIGINT)`).join(" ");
  return {
    text: `SUM(CASE WHEN "statusSince" < CASE "status" ${cases} END THEN 1 ELSE 0 END)`,
    values: STATUSES.map((status) => stuckBefore(status, now, stuckDays) ?? 0),
  };
}

/** When the file at place `offset`, counted from the one that is longest in the status, entered it. */
export async function findStatusSince(sql: Reading, filter: ListFilter, offset: number): Promise<number | null> {
  const { where, params } = whereOf(conditionsOf(filter).map(walk));
  const text = `SELECT "statusSince" FROM "Application" ${where} ORDER BY "statusSince" LIMIT 1 OFFSET ?`;
  return (await sql.get<{ statusSince: number }>(text, [...params, offset]))?.statusSince ?? null;
}

type Contacts = { readonly total: number; readonly sleeping: number; readonly stopped: number; readonly wakes: number };

/** How many files there are, of a team or of all; how many sleep, are stopped, and wake until a moment. */
export async function countContact(
  sql: Reading,
  { teamId, now }: { readonly teamId: string | null; readonly now: number },
  until: number,
): Promise<Contacts> {
  const where = teamId === null ? "" : `WHERE COALESCE("teamId", '') = ?`;
  const sum = (condition: string) => `COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`;
  const row = await sql.get<Record<keyof Contacts, number | string>>(
    `SELECT COUNT(*) AS "total", ${sum(`"stoppedAt" IS NOT NULL`)} AS "stopped",
      ${sum(`"stoppedAt" IS NULL AND "sleepUntil" > ?`)} AS "sleeping",
      ${sum(`"stoppedAt" IS NULL AND "sleepUntil" > ? AND "sleepUntil" <= ?`)} AS "wakes" FROM "Application" ${where}`,
    [now, now, until, ...(teamId === null ? [] : [teamId])],
  );
  const { total = 0, sleeping = 0, stopped = 0, wakes = 0 } = row ?? {};
  return { total: Number(total), sleeping: Number(sleeping), stopped: Number(stopped), wakes: Number(wakes) };
}
