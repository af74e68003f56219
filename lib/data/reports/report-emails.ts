// Cold path: changed by hand, sent once a week at most. Uses Prisma Client, but statements to take one that is due.
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Role } from "@/lib/domain/caller/role";
import type { ReportEmailInterval } from "@/lib/domain/reports/report-email";

/** A report as it is emailed to a user. Times are epoch milliseconds. */
export type ReportEmailRow = {
  readonly id: string;
  readonly personId: string;
  readonly report: string;
  /** The filters as a query string. */
  readonly query: string;
  readonly timeZone: string;
  readonly every: ReportEmailInterval;
  readonly nextAt: number;
  readonly createdAt: number;
};

/** Lists the reports that are emailed to a user, the next one first. */
export async function listReportEmails(prisma: PrismaClient, personId: string): Promise<ReportEmailRow[]> {
  const rows = await prisma.reportEmail.findMany({ where: { personId }, orderBy: [{ nextAt: "asc" }, { id: "asc" }] });
  return rows.map(({ every, nextAt, createdAt, ...row }) => ({
    ...row,
    every: every === "month" ? "month" : "week",
    nextAt: Number(nextAt),
    createdAt: Number(createdAt),
  }));
}

export async function insertReportEmail(prisma: PrismaClient, row: ReportEmailRow): Promise<void> {
  await prisma.reportEmail.create({ data: row });
}

/** Deletes a report that is emailed to this user. Returns whether there was one. */
export async function deleteReportEmail(prisma: PrismaClient, { id, personId }: { id: string; personId: string }) {
  return (await prisma.reportEmail.deleteMany({ where: { id, personId } })).count === 1;
}

/** A report that is due, with what its user may see. */
export type DueReportEmail = ReportEmailRow & {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly teamId: string | null;
  /** `on` if loan officers see only the files assigned to them. */
  readonly ownFilesOnly: string | null;
  /** When the user or their team was disabled; null if neither was. */
  readonly disabledAt: number | null;
};

const DUE = `SELECT r."id", r."personId", r."report", r."query", r."timeZone", r."every", r."nextAt", r."createdAt",
    p."name", p."email", p."role", p."teamId", COALESCE(p."disabledAt", m."disabledAt") AS "disabledAt",
    (SELECT "value" FROM "Setting" WHERE "name" = 'ownFilesOnly') AS "ownFilesOnly"
  FROM "ReportEmail" r JOIN "Person" p ON p."id" = r."personId" LEFT JOIN "Team" m ON m."id" = p."teamId"`;

/** Lists reports that are due, the longest due first. */
export const listDueReportEmails = (sql: Reading, now: number, limit: number): Promise<DueReportEmail[]> =>
  sql.all<DueReportEmail>(`${DUE} WHERE r."nextAt" <= ? ORDER BY r."nextAt", r."id" LIMIT ?`, [now, limit]);

/** Returns a report email with what its user may see now; null if it was stopped. */
export const findReportEmail = async (sql: Reading, id: string): Promise<DueReportEmail | null> =>
  (await sql.get<DueReportEmail>(`${DUE} WHERE r."id" = ?`, [id])) ?? null;

/** Sets when a report is due, if it still is as known. Returns whether it did. */
export const moveReportEmail = async (
  sql: Sql,
  { id, from, to }: { readonly id: string; readonly from: number; readonly to: number },
): Promise<boolean> =>
  (await sql.count(`UPDATE "ReportEmail" SET "nextAt" = ? WHERE "id" = ? AND "nextAt" = ?`, [to, id, from])) === 1;
