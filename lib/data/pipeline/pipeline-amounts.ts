// A join and a sum over the conditions of every list, which Prisma cannot group. Uses statements.
import { conditionsOf, type ListFilter, whereOf } from "@/lib/data/applications/list/list-filter";
import type { Reading } from "@/lib/database/sql";
import type { Status } from "@/lib/domain/status/status";

/** The loan amounts of the files in a status: their sum in cents, and how many files have one. */
export type AmountSum = { readonly status: Status; readonly cents: number; readonly withAmount: number };

/** Returns the sum of the loan amounts in each status; leaves out statuses in which no file has one. */
export async function sumAmounts(sql: Reading, filter: ListFilter): Promise<AmountSum[]> {
  const { where, params } = whereOf(conditionsOf(filter));
  const rows = await sql.all<{ status: Status; cents: number | string; withAmount: number | string }>(
    `SELECT "status", SUM("amount") AS "cents", COUNT("amount") AS "withAmount"
      FROM "Application" JOIN "LoanFact" ON "applicationId" = "id" ${where} GROUP BY "status" HAVING COUNT("amount") > 0`,
    params,
  );
  return rows.map(({ status, cents, withAmount }) => ({
    status,
    cents: Number(cents),
    withAmount: Number(withAmount),
  }));
}
