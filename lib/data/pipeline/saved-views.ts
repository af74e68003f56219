// Cold path: changed by hand. Uses Prisma Client, but statements in the transaction that erases a file.
import type { PrismaClient, SavedView } from "@/lib/database/generated/sqlite/client";
import type { Reading, Sql } from "@/lib/database/sql";

/** A view as stored. Times are epoch milliseconds. */
export type SavedViewRow = {
  readonly id: string;
  readonly name: string;
  readonly page: string;
  readonly query: string;
  readonly personId: string;
  readonly teamId: string | null;
  readonly sharedSince: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A view with the name of the user it belongs to; null if they no longer exist. */
export type ReadViewRow = SavedViewRow & { readonly owner: string | null };

const rowOf = ({ sharedSince, createdAt, updatedAt, ...row }: SavedView): SavedViewRow => ({
  ...row,
  sharedSince: sharedSince === null ? null : Number(sharedSince),
  createdAt: Number(createdAt),
  updatedAt: Number(updatedAt),
});

type Viewer = { readonly id: string; readonly teamId: string | null };

/** Lists a user's own views and those shared with them, by name. */
export async function listViews(prisma: PrismaClient, { id, teamId }: Viewer): Promise<ReadViewRow[]> {
  const shared = teamId === null ? {} : { OR: [{ teamId: null }, { teamId }] };
  const views = await prisma.savedView.findMany({
    where: { OR: [{ personId: id }, { sharedSince: { not: null }, ...shared }] },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  const owners = await prisma.person.findMany({
    where: { id: { in: [...new Set(views.map(({ personId }) => personId))] } },
    select: { id: true, name: true },
  });
  const names = new Map(owners.map((owner) => [owner.id, owner.name]));
  return views.map((view) => ({ ...rowOf(view), owner: names.get(view.personId) ?? null }));
}

export const countViews = (prisma: PrismaClient, personId: string): Promise<number> =>
  prisma.savedView.count({ where: { personId } });

/** Lists everyone's views whose query includes a search. */
export function listSearchingViews(sql: Reading): Promise<Pick<SavedViewRow, "id" | "query">[]> {
  return sql.all(`SELECT "id", "query" FROM "SavedView" WHERE "query" LIKE '%search=%'`);
}

export async function findView(prisma: PrismaClient, id: string): Promise<SavedViewRow | null> {
  const view = await prisma.savedView.findUnique({ where: { id } });
  return view === null ? null : rowOf(view);
}

export async function insertView(prisma: PrismaClient, row: SavedViewRow): Promise<void> {
  await prisma.savedView.create({ data: row });
}

/** Updates a view. Returns false if it no longer exists: erasing a borrower deletes the views that search for them. */
export async function setView(
  prisma: PrismaClient,
  { id, name, query, teamId, sharedSince, updatedAt }: SavedViewRow,
): Promise<boolean> {
  const data = { name, query, teamId, sharedSince, updatedAt };
  const { count } = await prisma.savedView.updateMany({ where: { id }, data });
  return count === 1;
}

export async function deleteView(sql: Sql, id: string): Promise<void> {
  await sql.run(`DELETE FROM "SavedView" WHERE "id" = ?`, [id]);
}
