import type { Note, NoteCreate, NoteId, NotePage, NotePatch, NoteQuery } from "@/lib/contract/applications/note";
import { findPerson } from "@/lib/data/accounts/people";
import { type LockedApplication, setApplication } from "@/lib/data/applications/applications";
import {
  countNotes,
  deleteNote as deleteStored,
  findNotes,
  insertNote,
  listNotes as listStored,
  type NoteRow,
  setNote,
} from "@/lib/data/applications/timeline/notes";
import { notify } from "@/lib/data/applications/timeline/notifications";
import { looksLikeId, newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Sql } from "@/lib/database/sql";
import { canWorkOn } from "@/lib/domain/applications/loan-officer";
import type { Caller } from "@/lib/domain/caller/caller";
import { mayDo } from "@/lib/domain/caller/role";
import { Failure, wrongField } from "@/lib/domain/failure";
import { actorOf } from "@/lib/operations/actor";
import { findVisible, lockVisible } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { record } from "@/lib/operations/applications/history/record";
import { entryBefore, pageOf } from "@/lib/operations/cursor";
import { type FieldChange, valueChange } from "@/lib/operations/field-change";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { idempotentlyWithPrisma, writeWithPrisma } from "@/lib/operations/idempotently";

/** A transaction, as statements and as Prisma. */
type Tools = { readonly prisma: PrismaClient; readonly sql: Sql };

/** The most notes on one application. */
const MOST_NOTES = 1_000;

/**
 * Lists the notes on an application, newest first, except those by authors of another team. Fails with `not_found`, and
 * with `forbidden` for a token of a lead provider.
 */
export async function listNotes(caller: Caller, id: string, { limit, cursor, isPinned }: NoteQuery): Promise<NotePage> {
  forbidLeadProviders(caller, "notes and tasks");
  const db = await database();
  const { id: applicationId } = await findVisible(db.read, caller, id);
  const rows = await listStored(await db.prisma(), {
    ...{ applicationId, teamId: caller.teamId, before: entryBefore(cursor), limit: limit + 1 },
    isPinned: isPinned !== undefined,
  });
  logRead(caller, applicationId);
  const { page, next } = pageOf(rows, limit, (row) => [row.id]);
  return { data: page.map((row) => noteOf(caller, row)), ...next };
}

/** Returns a note as this caller may see it. */
export function noteOf(caller: Caller, row: NoteRow): Note {
  const { id, at, text, pinnedAt, editedAt } = row;
  const actor = actorOf(caller, { ...row, actorTeamId: row.teamId });
  return { id, at, actor, text, isPinned: pinnedAt !== null, ...(editedAt === null ? {} : { editedAt }) };
}

/** Adds a note to an application. Fails with `not_found`, and with `validation_failed` if it has too many. */
export async function addNote(caller: Caller, id: string, body: NoteCreate): Promise<Note> {
  forbidLeadProviders(caller, "notes and tasks");
  const { id: noteId } = await idempotentlyWithPrisma(caller, async (prisma, sql) => {
    const file = await lockVisible(sql, caller, id);
    // A stored response must not have the text, which is encrypted everywhere else.
    return { id: await writeNote({ prisma, sql }, caller, file, body) };
  });
  const [row] = await findNotes(await (await database()).prisma(), [noteId], caller.teamId);
  if (row === undefined) throw noSuchNote();
  return noteOf(caller, row);
}

/** Adds a note to a locked application. Returns its id. */
export async function writeNote(
  { prisma, sql }: Tools,
  caller: Caller,
  file: LockedApplication,
  { text, isPinned, mentions = [] }: NoteCreate,
): Promise<string> {
  if ((await countNotes(prisma, file.id)) >= MOST_NOTES)
    throw wrongField("text", `is one too many: this application has ${MOST_NOTES} notes`);
  const row: NoteRow = {
    id: newId(caller.now),
    applicationId: file.id,
    at: caller.now,
    actorKind: caller.kind,
    actorId: caller.id,
    actorName: caller.name,
    teamId: caller.teamId,
    text,
    pinnedAt: isPinned ? caller.now : null,
    editedAt: null,
  };
  await insertNote(prisma, sql, row);
  await tell(sql, caller, file, mentions);
  await recordNote(sql, caller, file, [valueChange("note", null, row.id)]);
  return row.id;
}

/** Notifies users of a note. Fails with `validation_failed` unless each of them can work on the file. */
async function tell(sql: Sql, caller: Caller, file: LockedApplication, mentions: readonly string[]): Promise<void> {
  for (const personId of new Set(mentions)) {
    const person = await findPerson(sql, personId);
    if (person === null || !canWorkOn(person, file.teamId))
      throw wrongField("mentions", "must be users who can work on this application");
    if (personId === caller.id) continue;
    await notify(sql, { personId, kind: "mentioned", applicationId: file.id, at: caller.now });
  }
}

/** Changes the text of one's own note, or pins any. Fails with `not_found`, and with `forbidden` for another's text. */
export async function updateNote(caller: Caller, params: NoteId, { text, isPinned }: NotePatch): Promise<Note> {
  return writeWithPrisma(caller, async (prisma, sql) => {
    const { file, row } = await lockNote({ prisma, sql }, caller, params);
    const isEdit = text !== undefined && text !== row.text;
    if (isEdit && !isAuthor(caller, row))
      throw new Failure("forbidden", "Only the author of this note can change its text.");
    const next: NoteRow = {
      ...row,
      ...(isEdit ? { text, editedAt: caller.now } : {}),
      ...(isPinned === undefined ? {} : { pinnedAt: isPinned ? (row.pinnedAt ?? caller.now) : null }),
    };
    const isPin = next.pinnedAt !== row.pinnedAt;
    if (!isEdit && !isPin) return noteOf(caller, row);
    await setNote(prisma, sql, next);
    await recordNote(sql, caller, file, [
      valueChange("note", row.id, row.id),
      ...(isPin ? [valueChange("notePinned", row.pinnedAt, next.pinnedAt)] : []),
    ]);
    return noteOf(caller, next);
  });
}

/** Deletes one's own note; owners and managers may delete any. Fails with `not_found` or `forbidden`. */
export async function deleteNote(caller: Caller, id: string, noteId: string) {
  await writeWithPrisma(caller, async (prisma, sql) => {
    const { file, row } = await lockNote({ prisma, sql }, caller, { id, noteId });
    const mayClear = caller.role !== undefined && mayDo(caller.role, "administration");
    if (!isAuthor(caller, row) && !mayClear)
      throw new Failure("forbidden", "Only the author of this note, an owner or a manager can delete it.");
    await deleteStored(prisma, sql, row.id);
    await recordNote(sql, caller, file, [valueChange("note", row.id, null)]);
  });
  return { done: true as const };
}

const isAuthor = ({ kind, id }: Caller, { actorKind, actorId }: NoteRow) => kind === actorKind && id === actorId;

const noSuchNote = () => new Failure("not_found", "There is no such note.");

async function lockNote(
  { prisma, sql }: Tools,
  caller: Caller,
  { id, noteId }: NoteId,
): Promise<{ readonly file: LockedApplication; readonly row: NoteRow }> {
  forbidLeadProviders(caller, "notes and tasks");
  const file = await lockVisible(sql, caller, id);
  const [row] = looksLikeId(noteId) ? await findNotes(prisma, [noteId], caller.teamId) : [];
  if (row === undefined || row.applicationId !== file.id) throw noSuchNote();
  return { file, row };
}

/** Writes what was done to a note into the history, without its text. */
async function recordNote(
  sql: Sql,
  caller: Caller,
  file: LockedApplication,
  changes: readonly FieldChange[],
): Promise<void> {
  const end = await record(sql, caller, file, { at: caller.now, action: "noted", changes });
  await setApplication(sql, file.id, end);
}
