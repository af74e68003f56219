// Hot path: read with every board. Uses statements.
import { conditionsOf, type ListFilter, SHARED, whereOf } from "@/lib/data/applications/list/list-filter";
import type { Bounds } from "@/lib/data/bounds";
import { CLOSED_LIST } from "@/lib/data/status-lists";
import type { Reading } from "@/lib/database/sql";
import type { Status } from "@/lib/domain/status/status";

/** How many files are in a status. */
export type StatusCount = { readonly status: Status; readonly count: number };

/** The files of one loan officer have an index of their own, which counts them without those of others. */
const COUNTED_APART = SHARED.filter((name) => name !== "loanOfficerId");

/** Returns the clause for counting a filter in an index that covers it: reading all of that index is still faster. */
const counted = (filter: ListFilter) =>
  whereOf(conditionsOf({ ...filter, walked: typeof filter.loanOfficerId === "string" ? COUNTED_APART : SHARED }));

/** Returns how many files each status has; leaves out statuses without files. */
export async function countByStatus(sql: Reading, filter: ListFilter): Promise<StatusCount[]> {
  const { where, params } = counted(filter);
  const rows = await sql.all<{ status: Status; count: number | string }>(
    `SELECT "status", COUNT(*) AS "count" FROM "Application" ${where} GROUP BY "status"`,
    params,
  );
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

/** Returns how many files meet a filter. */
export async function countApplications(sql: Reading, filter: ListFilter): Promise<number> {
  const { where, params } = counted(filter);
  const text = `SELECT COUNT(*) AS "count" FROM "Application" ${where}`;
  return Number((await sql.get<{ count: number | string }>(text, params))?.count ?? 0);
}

/** A file by its position in a status, from 0: counted from the one longest in it, or from the latest. */
export type ListPosition = { readonly offset: number; readonly from: "longest" | "latest" };

/** Returns when the file at a position entered its status. */
export async function findStatusSince(
  sql: Reading,
  filter: ListFilter,
  { offset, from }: ListPosition,
): Promise<number | null> {
  const { where, params } = counted(filter);
  const order = from === "latest" ? "DESC" : "ASC";
  const text = `SELECT "statusSince" FROM "Application" ${where} ORDER BY "statusSince" ${order} LIMIT 1 OFFSET ?`;
  return (await sql.get<{ statusSince: number }>(text, [...params, offset]))?.statusSince ?? null;
}

type Contacts = Readonly<Record<"total" | "sleeping" | "stopped" | "closed" | "wakes", number>>;

/**
 * Counts existing files, of a team or of all, in this order: stopped; closed by status; sleeping, and those that wake
 * by a given time.
 */
export async function countContact(
  sql: Reading,
  { teamId, loanOfficerId, now }: Bounds & { readonly now: number },
  until: number,
): Promise<Contacts> {
  const bounds = [
    ...(teamId === null ? [] : [[`COALESCE("teamId", '') = ?`, teamId] as const]),
    ...(loanOfficerId === null ? [] : [[`"loanOfficerId" = ?`, loanOfficerId] as const]),
  ];
  const where = bounds.length === 0 ? "" : `WHERE ${bounds.map(([text]) => text).join(" AND ")}`;
  const sum = (condition: string) => `COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`;
  const closed = `"status" IN (${CLOSED_LIST})`;
  const asleep = `"stoppedAt" IS NULL AND NOT ${closed} AND "sleepUntil" > ?`;
  const row = await sql.get<Record<keyof Contacts, number | string>>(
    `SELECT COUNT(*) AS "total", ${sum(`"stoppedAt" IS NOT NULL`)} AS "stopped",
      ${sum(`"stoppedAt" IS NULL AND ${closed}`)} AS "closed", ${sum(asleep)} AS "sleeping",
      ${sum(`${asleep} AND "sleepUntil" <= ?`)} AS "wakes" FROM "Application" ${where}`,
    [now, now, until, ...bounds.map(([, value]) => value)],
  );
  const { total = 0, sleeping = 0, stopped = 0, closed: shut = 0, wakes = 0 } = row ?? {};
  const counts = { total, sleeping, stopped, closed: shut, wakes };
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])) as Contacts;
}
