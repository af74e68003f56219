// Cold path: a few notes a day per user. Uses Prisma Client, except where a file is deleted with all that belongs to
// it.
import { seal, unseal } from "@/lib/data/keys/seal";
import { sealing, sealingWhere, sealNew } from "@/lib/data/records/row-seals";
import type { Note, PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";

/** A note with its text. Times are epoch milliseconds. `teamId` is the author's team. */
export type NoteRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly at: number;
  readonly actorKind: Caller["kind"];
  readonly actorId: string;
  readonly actorName: string;
  readonly teamId: string | null;
  readonly text: string;
  readonly pinnedAt: number | null;
  readonly editedAt: number | null;
};

const cellOf = (row: string) => ({ table: "Note", column: "text", row });
const sealed = (text: string, id: string) => new Uint8Array(seal(text, cellOf(id)));
const numberOf = (value: bigint | null) => (value === null ? null : Number(value));

const rowOf = ({ at, text, actorKind, pinnedAt, editedAt, ...row }: Note): NoteRow => ({
  ...row,
  at: Number(at),
  actorKind: actorKind as NoteRow["actorKind"],
  text: unseal(text, cellOf(row.id)).toString(),
  pinnedAt: numberOf(pinnedAt),
  editedAt: numberOf(editedAt),
});

/** The notes of authors of one team, and of those without a team; null means every author. */
const writtenFor = (teamId: string | null) => (teamId === null ? {} : { OR: [{ teamId: null }, { teamId }] });

type NoteSlice = {
  readonly applicationId: string;
  readonly teamId: string | null;
  /** Lists those older than the one with this id. */
  readonly before: string;
  readonly limit: number;
  readonly isPinned?: boolean;
};

/** Lists the notes on an application that a team may read, newest first. */
export async function listNotes(
  prisma: PrismaClient,
  { applicationId, teamId, before, limit, isPinned = false }: NoteSlice,
): Promise<NoteRow[]> {
  const notes = await prisma.note.findMany({
    where: {
      applicationId,
      id: { lt: before },
      ...(isPinned ? { pinnedAt: { not: null } } : {}),
      ...writtenFor(teamId),
    },
    orderBy: { id: "desc" },
    take: limit,
  });
  return notes.map(rowOf);
}

/** Returns those of these notes that a team may read. */
export async function findNotes(
  prisma: PrismaClient,
  ids: readonly string[],
  teamId: string | null,
): Promise<NoteRow[]> {
  const notes = await prisma.note.findMany({ where: { id: { in: [...ids] }, ...writtenFor(teamId) } });
  return notes.map(rowOf);
}

export const countNotes = (prisma: PrismaClient, applicationId: string): Promise<number> =>
  prisma.note.count({ where: { applicationId } });

export async function insertNote(prisma: PrismaClient, sql: Sql, row: NoteRow): Promise<void> {
  await prisma.note.create({ data: { ...row, text: sealed(row.text, row.id) } });
  await sealNew(sql, "Note", row);
}

/** Sets the text of a note, when it was edited and when it was pinned. */
export async function setNote(
  prisma: PrismaClient,
  sql: Sql,
  { id, text, pinnedAt, editedAt }: Pick<NoteRow, "id" | "text" | "pinnedAt" | "editedAt">,
): Promise<void> {
  const data = { text: sealed(text, id), pinnedAt, editedAt };
  await sealing(sql, { table: "Note", keys: [id] }, () => prisma.note.update({ where: { id }, data }));
}

export async function deleteNote(prisma: PrismaClient, sql: Sql, id: string): Promise<void> {
  await sealing(sql, { table: "Note", keys: [id] }, () => prisma.note.delete({ where: { id } }));
}

/** Deletes all notes on an application. */
export async function deleteNotesOf(sql: Sql, applicationId: string): Promise<void> {
  const where = `s."applicationId" = ?`;
  await sealingWhere(sql, { table: "Note", where, params: [applicationId] }, () =>
    sql.run(`DELETE FROM "Note" WHERE "applicationId" = ?`, [applicationId]),
  );
}
