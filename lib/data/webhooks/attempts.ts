// Cold path: read by people. Uses Prisma Client, but statements for the rows of each call.
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import { columnList, placeholders, type Sql, writtenOnce } from "@/lib/database/sql";

/** One call of an endpoint. Times are epoch milliseconds. */
export type AttemptRow = {
  readonly id: string;
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly type: string;
  readonly at: number;
  /** Milliseconds until the response. */
  readonly ms: number;
  readonly address: string | null;
  readonly status: number | null;
  /** Why it failed; null for a success. */
  readonly error: string | null;
  /** The beginning of the response. */
  readonly response: string;
};

const COLUMNS = [
  ...(["id", "deliveryId", "endpointId", "type", "at", "ms", "address", "status", "error", "response"] as const),
] as const satisfies readonly (keyof AttemptRow)[];
/** Rows that one statement inserts. */
const AT_ONCE = 50;
const insertOf = writtenOnce(
  (rows: number) =>
    `INSERT INTO "WebhookAttempt" (${columnList(COLUMNS)})
      VALUES ${Array(rows)
        .fill(`(${placeholders(COLUMNS.length)})`)
        .join(", ")}`,
);

export async function insertAttempts(sql: Sql, rows: readonly AttemptRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await sql.run(
      insertOf(some.length),
      some.flatMap((row) => COLUMNS.map((name) => row[name])),
    );
  }
}

type Slice = {
  readonly endpointId: string;
  /** Lists those older than the one with this id. */
  readonly before: string;
  readonly limit: number;
  readonly isFailed: boolean;
};

/** Lists the attempts of an endpoint, newest first. */
export async function listAttempts(
  prisma: PrismaClient,
  { endpointId, before, limit, isFailed }: Slice,
): Promise<AttemptRow[]> {
  const rows = await prisma.webhookAttempt.findMany({
    where: { endpointId, id: { lt: before }, ...(isFailed ? { error: { not: null } } : {}) },
    orderBy: { id: "desc" },
    take: limit,
  });
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

/** The latest attempts of an endpoint, at most so many: how many failed, and how long each took in milliseconds. */
export async function latestAttempts(prisma: PrismaClient, endpointId: string, most: number) {
  return prisma.webhookAttempt.findMany({
    where: { endpointId },
    orderBy: { id: "desc" },
    take: most,
    select: { ms: true, error: true },
  });
}

export async function findAttempt(prisma: PrismaClient, endpointId: string, id: string): Promise<AttemptRow | null> {
  const row = await prisma.webhookAttempt.findFirst({ where: { id, endpointId } });
  return row === null ? null : { ...row, at: Number(row.at) };
}

/** Deletes attempts older than this id. Returns how many, up to a limit. */
export const deleteAttemptsBefore = (sql: Sql, before: string, limit: number): Promise<number> =>
  sql.count(`DELETE FROM "WebhookAttempt" WHERE "id" IN (SELECT "id" FROM "WebhookAttempt" WHERE "id" < ? LIMIT ?)`, [
    ...[before, limit],
  ]);
