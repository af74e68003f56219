// Hot path: written with every contact, read with every decision. Uses Prisma Client to write, and statements to read.
import { sealing, sealingWhere, sealNew } from "@/lib/data/records/row-seals";
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Reading, Sql } from "@/lib/database/sql";

/**
 * An attempt to reach a borrower, as the limits count it: one row for each keyed hash of the borrower. Times are epoch
 * milliseconds.
 */
export type AttemptRow = {
  readonly id: string;
  readonly attemptId: string;
  readonly hash: string;
  readonly applicationId: string;
  readonly at: number;
  readonly channel: string;
  readonly automated: 0 | 1;
  readonly purpose: string;
  /** 1 in the row of the phone or email that was contacted. */
  readonly isAddress: 0 | 1;
};

/** Rows kept of one hash: more than any limit counts. Every decision reads them all. */
const MOST_KEPT = 50;

/** Adds the rows of one attempt, and deletes the oldest of a hash that has too many. */
export async function insertAttempt(prisma: PrismaClient, sql: Sql, rows: readonly AttemptRow[]): Promise<void> {
  await prisma.contactAttempt.createMany({ data: [...rows] });
  await sealNew(sql, "ContactAttempt", ...rows);
  for (const { hash } of rows) {
    const old = await prisma.contactAttempt.findMany({
      where: { hash },
      orderBy: { id: "desc" },
      skip: MOST_KEPT,
      select: { id: true },
    });
    const keys = old.map(({ id }) => id);
    if (keys.length > 0)
      await sealing(sql, { table: "ContactAttempt", keys }, () =>
        prisma.contactAttempt.deleteMany({ where: { id: { in: keys } } }),
      );
  }
}

/** Returns the keyed hash of the phone or email that an attempt contacted; null if it is unknown. */
export const findContacted = async (
  sql: Reading,
  { applicationId, attemptId }: Pick<AttemptRow, "applicationId" | "attemptId">,
): Promise<string | null> => {
  const text = `SELECT "hash" FROM "ContactAttempt" WHERE "applicationId" = ? AND "attemptId" = ? AND "isAddress" = 1`;
  return (await sql.get<{ hash: string }>(text, [applicationId, attemptId]))?.hash ?? null;
};

/** Deletes the rows of an attempt that reached nobody: it counts toward no limit. */
export async function deleteAttempt(
  sql: Sql,
  { applicationId, attemptId }: Pick<AttemptRow, "applicationId" | "attemptId">,
): Promise<void> {
  const params = [applicationId, attemptId];
  const where = `s."applicationId" = ? AND s."attemptId" = ?`;
  await sealingWhere(sql, { table: "ContactAttempt", where, params }, () =>
    sql.run(`DELETE FROM "ContactAttempt" WHERE "applicationId" = ? AND "attemptId" = ?`, params),
  );
}

/** Deletes the rows of all attempts that were logged for an application. */
export async function deleteAttemptsOf(sql: Sql, applicationId: string): Promise<void> {
  const where = `s."applicationId" = ?`;
  await sealingWhere(sql, { table: "ContactAttempt", where, params: [applicationId] }, () =>
    sql.run(`DELETE FROM "ContactAttempt" WHERE "applicationId" = ?`, [applicationId]),
  );
}
