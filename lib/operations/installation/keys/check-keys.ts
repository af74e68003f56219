import { hasApplications } from "@/lib/data/applications/applications";
import { listEnds } from "@/lib/data/applications/history/history-check";
import { endSealOf } from "@/lib/data/applications/history/history-seal";
import { currentTime } from "@/lib/data/clock";
import { keyring } from "@/lib/data/keys/keyring";
import { keyedHash, keyIdOf, seal, unseal } from "@/lib/data/keys/seal";
import { SEALED_TABLE_NAMES } from "@/lib/data/records/sealed-tables";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import { dayOf } from "@/lib/domain/day";
import { putPause } from "@/lib/operations/contact/agent-pause";
import { sealOldHistory } from "@/lib/operations/installation/seals/seal-history";
import { sealAddedColumns, sealOldRecords } from "@/lib/operations/installation/seals/seal-records";
import { serviceCaller } from "@/lib/operations/service-caller";

const CELL = { table: "Setting", column: "value", row: "keyCheck" };
/**
 * Texts of older marks: before histories had seals, before the mark knew the index key, before records had seals, and
 * before removals had.
 */
const MARK_BEFORE_SEALS = "hearthline";
const MARK_BEFORE_INDEX = "hearthline, history sealed";
const indexMark = () => `index ${keyedHash("keyCheck", "hearthline")}`;
const markBeforeRecords = () => `${MARK_BEFORE_INDEX}, ${indexMark()}`;
const markBeforeRemovals = (day: number) => `hearthline, records sealed since day ${day}, ${indexMark()}`;
/**
 * Returns the text of the current mark. Only the encryption key opens it, and it contains a keyed hash that only the
 * index key makes: one setting proves both keys. It names the day from which access records are counted, in days since
 * the epoch.
 */
const markSince = (day: number) => `hearthline, removals sealed, records sealed since day ${day}, ${indexMark()}`;
const MARK_OF_DAY = /^hearthline, (?:removals sealed, )?records sealed since day (\d+), index /;
/** Number of histories compared with a mark that lacks the index key. */
const HISTORIES_COMPARED = 20;

/** Returns whether this database was ever written with keys. Throws while a copy into it is unfinished. */
export async function hasKeyMark(): Promise<boolean> {
  const db = await database();
  await refuseUnfinishedCopy();
  return (await findSetting(db.read, "keyCheck")) !== null;
}

/**
 * Checks that both keys are the ones this database was written with, before anything is read or written with them. The
 * first start on a new database writes the mark that later starts check. An older mark is upgraded once: histories from
 * before there were seals are sealed then, and an entry without a seal is a fault from then on. Pauses all contact if
 * the encryption key is not the one that wrote the mark. Throws one line that says what to do.
 */
export async function checkKeys(): Promise<void> {
  const db = await database();
  const mark = await db.inTransaction(async (sql) => {
    await sql.lock("keyCheck");
    const stored = await findSetting(sql, "keyCheck");
    if (stored === null && !(await isUnfinishedCopy(sql))) {
      if (await hasApplications(sql)) throw markTakenOut();
      await putMark(sql, dayOf(currentTime()));
    }
    return stored;
  });
  await refuseUnfinishedCopy();
  if (mark === null) return;
  const found = openMark(mark);
  if (found === "current") {
    if (keyIdOf(markBytes(mark)) !== keyring().encryption[0].id) await remarkKeys();
    return;
  }
  if (found === "beforeSeals") await sealOldHistory();
  else if (found === "beforeIndex" && !(await fitsHistories(db.read))) throw otherIndexKey();
  await sealOldRecords(found === "beforeRemovals" ? ["RemovedApplication"] : SEALED_TABLE_NAMES);
  await sealAddedColumns();
  // For today, some access records may be counted and others not.
  await remarkKeys(dayOf(currentTime()) + 1);
}

/**
 * Checks the keys of a database that was started before, and writes nothing. Throws one line that says what to do, even
 * if this version was never started on the database.
 */
export async function confirmKeys(): Promise<void> {
  const { read: sql } = await database();
  await refuseUnfinishedCopy();
  const mark = await findSetting(sql, "keyCheck");
  if (mark === null)
    throw (await hasApplications(sql))
      ? markTakenOut()
      : new Error("the first start on this database was interrupted: start the service on it once");
  if (openMark(mark) !== "current") throw olderVersion();
}

/** Returns the error for a command that leaves an older database as it is. */
export const olderVersion = () =>
  new Error("the database is from an older version: start this version on it once, or use the older version");

const markTakenOut = () =>
  new Error("the key check was removed from this database: restore the database from a backup");

const otherIndexKey = () =>
  new Error(
    "the index key does not belong to this database, so no stopped borrower would be recognized: restore the key ring that the database was used with",
  );

type MarkKind = "current" | "beforeRemovals" | "beforeRecords" | "beforeIndex" | "beforeSeals";

/** Opens the mark with the keys of this process. Throws one line that names the key that does not fit. */
function openMark(mark: string): MarkKind {
  const text = read(mark);
  const since = sinceOf(text);
  if (since !== null && text === markSince(since)) return "current";
  if (since !== null && text === markBeforeRemovals(since)) return "beforeRemovals";
  if (text === markBeforeRecords()) return "beforeRecords";
  if (text === MARK_BEFORE_INDEX) return "beforeIndex";
  if (text === MARK_BEFORE_SEALS) return "beforeSeals";
  if (since !== null || text?.startsWith(MARK_BEFORE_INDEX)) throw otherIndexKey();
  throw new Error("the keys do not belong to this database: restore the key ring that it was used with");
}

/** Returns whether the index key sealed any of the first histories, or there are none to compare. */
async function fitsHistories(sql: Reading): Promise<boolean> {
  const ends = [
    ...(await listEnds(sql, "applications", "", HISTORIES_COMPARED)),
    ...(await listEnds(sql, "erasures", "", HISTORIES_COMPARED)),
  ].filter(({ foundSeal }) => foundSeal !== null);
  return ends.length === 0 || ends.some(({ foundSeal, historySeal }) => historySeal === endSealOf(foundSeal ?? ""));
}

/**
 * Writes the mark again with the current encryption key. If that is another key, pauses all contact with it. Access
 * records are counted from the day that the mark named, or else from `day`.
 */
export async function remarkKeys(day = dayOf(currentTime())): Promise<void> {
  const db = await database();
  await db.inTransaction(async (sql) => {
    await sql.lock("keyCheck");
    const mark = await findSetting(sql, "keyCheck");
    if (mark !== null && keyIdOf(markBytes(mark)) !== keyring().encryption[0].id) {
      // A restored backup may have the mark of an older key. The restore is then the reason to look into.
      const isRestored = (await findSetting(sql, "restoredFrom")) !== null;
      await putPause(sql, { ...serviceCaller(currentTime()), requestId: "keys" }, isRestored ? "restore" : "keys");
    }
    await putMark(sql, (mark === null ? null : sinceOf(read(mark))) ?? day);
  });
}

/** Returns the day from which access records are counted, in days since the epoch. */
export async function accessCountedSince(sql: Reading): Promise<number> {
  const mark = await findSetting(sql, "keyCheck");
  return (mark === null ? null : sinceOf(read(mark))) ?? 0;
}

function sinceOf(text: string | null): number | null {
  const day = MARK_OF_DAY.exec(text ?? "")?.[1];
  return day === undefined ? null : Number(day);
}

const putMark = (sql: Sql, day: number) => putSetting(sql, "keyCheck", seal(markSince(day), CELL).toString("base64"));

const markBytes = (mark: string) => Buffer.from(mark, "base64");

const isUnfinishedCopy = async (sql: Reading) => (await findSetting(sql, "unfinishedCopy")) !== null;

/** Fails while `npm run copy` has not finished copying another database into this one. */
async function refuseUnfinishedCopy(): Promise<void> {
  const db = await database();
  if (await isUnfinishedCopy(db.read))
    throw new Error("the copy into this database is unfinished: run the same npm run copy command again");
}

/** Returns whether both keys of this process made this mark, which is the setting `keyCheck`. */
export function fitsKeys(mark: string): boolean {
  try {
    openMark(mark);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a mark that fits the keys is of this version, which seals everything it writes. */
export const isCurrentMark = (mark: string) => openMark(mark) === "current";

/** Returns the text of a mark, or null where no encryption key of this process opens it. */
function read(mark: string): string | null {
  try {
    return unseal(markBytes(mark), CELL).toString();
  } catch {
    return null;
  }
}
