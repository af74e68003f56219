import type { View, ViewCreate, ViewPatch, Views } from "@/lib/contract/pipeline/view";
import { newId } from "@/lib/data/id";
import {
  countViews,
  deleteView as deleteStored,
  findView,
  insertView,
  listViews as listStored,
  type ReadViewRow,
  type SavedViewRow,
  setView,
} from "@/lib/data/pipeline/saved-views";
import { database } from "@/lib/database/database";
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { mayDo } from "@/lib/domain/caller/role";
import { Failure, wrongField } from "@/lib/domain/failure";

/** Most views per user; nobody finds their way among more. */
const MOST_OWN = 200;

/** Lists the caller's own views and those shared with the caller, by name. */
export async function listViews(caller: Caller): Promise<Views> {
  const prisma = await (await database()).prisma();
  return { data: (await listStored(prisma, caller)).map((row) => viewOf(caller, row)) };
}

function viewOf(caller: Caller, row: ReadViewRow): View {
  const { id, name, query, createdAt, updatedAt, owner } = row;
  const page = row.page as View["page"];
  const whose = { isOwn: row.personId === caller.id, ...(owner === null ? {} : { owner }) };
  return { id, name, page, query, isShared: row.sharedSince !== null, ...whose, createdAt, updatedAt };
}

/** Creates a view. Fails with `validation_failed` if the caller has too many already. */
export async function createView(caller: Caller, { name, page, query, isShared }: ViewCreate): Promise<View> {
  const db = await database();
  return db.withPrisma(async (prisma, sql) => {
    await sql.lock(`views ${caller.id}`);
    if ((await countViews(prisma, caller.id)) >= MOST_OWN)
      throw wrongField("name", `is one too many: you have ${MOST_OWN} views, delete some`);
    const times = { createdAt: caller.now, updatedAt: caller.now, sharedSince: isShared ? caller.now : null };
    const row = { id: newId(caller.now), name, page, query, personId: caller.id, teamId: caller.teamId, ...times };
    await insertView(prisma, row);
    return viewOf(caller, { ...row, owner: caller.name });
  });
}

/**
 * Updates one of the caller's own views. Fails with `not_found`, and with `forbidden` for another user's shared view.
 */
export async function updateView(caller: Caller, id: string, { isShared, ...patch }: ViewPatch): Promise<View> {
  const db = await database();
  return db.withPrisma(async (prisma, sql) => {
    const row = await lockSeenView({ prisma, sql }, caller, id);
    if (row.personId !== caller.id) throw new Failure("forbidden", "Only the user who made this view can change it.");
    const sharedSince = isShared === undefined ? row.sharedSince : isShared ? (row.sharedSince ?? caller.now) : null;
    const { name = row.name, query = row.query } = patch;
    // It is shared with the team that its author is in now.
    const next = { ...row, name, query, sharedSince, teamId: caller.teamId, updatedAt: caller.now };
    if (!(await setView(prisma, next))) throw noSuchView();
    return viewOf(caller, { ...next, owner: caller.name });
  });
}

/**
 * Deletes one of the caller's own views, or a shared one if the caller manages users. Fails with `not_found` or
 * `forbidden`.
 */
export async function deleteView(caller: Caller, id: string) {
  const db = await database();
  await db.withPrisma(async (prisma, sql) => {
    const row = await lockSeenView({ prisma, sql }, caller, id);
    const mayClear = caller.role !== undefined && mayDo(caller.role, "administration");
    if (row.personId !== caller.id && !mayClear) {
      throw new Failure("forbidden", "Only the user who made this view, an owner or a manager can delete it.");
    }
    await deleteStored(sql, id);
  });
  return { done: true as const };
}

type Tools = { readonly prisma: PrismaClient; readonly sql: Sql };

/** Returns a view that the caller sees. No one else changes it until the transaction ends. */
async function lockSeenView({ prisma, sql }: Tools, caller: Caller, id: string): Promise<SavedViewRow> {
  await sql.lock(`view ${id}`);
  const row = await findView(prisma, id);
  if (row !== null && (row.personId === caller.id || isSharedWith(caller, row))) return row;
  throw noSuchView();
}

const noSuchView = () => new Failure("not_found", "There is no such view.");

/** The rule by which `listViews` in `lib/data/pipeline/saved-views.ts` selects. */
const isSharedWith = ({ teamId }: Caller, row: SavedViewRow) =>
  row.sharedSince !== null && (teamId === null || row.teamId === null || row.teamId === teamId);
