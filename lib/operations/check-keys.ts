import { hasApplications } from "@/lib/data/applications";
import { database } from "@/lib/data/database";
import { seal, unseal } from "@/lib/data/seal";
import { findSetting, putSetting } from "@/lib/data/settings";
import type { Reading, Sql } from "@/lib/data/sql";
import { sealOldHistory } from "./seal-history";

const CELL = { table: "Setting", column: "value", row: "keyCheck" };
/** What the check of keys says once every history is sealed; it cannot be written without the keys. */
const MARK = "hearthline, history sealed";
/** What it says in a database of a version that knew no seals. */
const MARK_BEFORE_SEALS = "hearthline";

/** Was this database ever written with keys? Throws while a copy into it is not finished. */
export async function hasKeyMark(): Promise<boolean> {
  const db = await database();
  await refuseUnfinishedCopy();
  return (await findSetting(db.read, "keyCheck")) !== null;
}

/**
 * Makes sure that the keys are those this database was written with, before anything is read or written with them; a
 * fresh database is marked with them, by the first of several instances. Histories from before there were seals are
 * sealed now, once: an entry without one is a fault from then on. Throws one line that says what to do.
 */
export async function checkKeys(): Promise<void> {
  const db = await database();
  const mark = await db.write(async (sql) => {
    await sql.lock("keyCheck");
    const stored = await findSetting(sql, "keyCheck");
    if (stored === null && !(await isUnfinishedCopy(sql))) {
      if (await hasApplications(sql)) throw markTakenOut();
      await putMark(sql);
    }
    return stored;
  });
  await refuseUnfinishedCopy();
  if (mark === null) return;
  if (isSealed(mark)) return;
  await sealOldHistory();
  await db.write(putMark);
}

/**
 * Makes sure of the same in a database that was started before, and writes nothing. Throws one line that says what to
 * do; so too where histories from before there were seals are still to be sealed.
 */
export async function confirmKeys(): Promise<void> {
  const { read: sql } = await database();
  await refuseUnfinishedCopy();
  const mark = await findSetting(sql, "keyCheck");
  if (mark === null)
    throw (await hasApplications(sql))
      ? markTakenOut()
      : new Error("the first start on this database was cut off: start the service on it once");
  if (!isSealed(mark)) throw olderVersion();
}

/** For a command that leaves a database as it is. */
export const olderVersion = () =>
  new Error("the database is of an older version: start this version on it once, or use the one that it was used with");

const markTakenOut = () => new Error("the check of keys was taken out of this database; restore it");

/** Does the check of keys say that every history is sealed? Throws where it was made with other keys. */
function isSealed(mark: string): boolean {
  if (!fitsKeys(mark))
    throw new Error("the keys are not those of this database; put the key ring back that it was used with");
  return read(mark) === MARK;
}

/** Makes the check of keys anew, with the key that is written with now. */
export async function remarkKeys(): Promise<void> {
  const db = await database();
  await db.write(putMark);
}

const putMark = (sql: Sql) => putSetting(sql, "keyCheck", seal(MARK, CELL).toString("base64"));

const isUnfinishedCopy = async (sql: Reading) => (await findSetting(sql, "unfinishedCopy")) !== null;

/** Fails while `npm run copy` has not copied all of another database into this one. */
async function refuseUnfinishedCopy(): Promise<void> {
  const db = await database();
  if (await isUnfinishedCopy(db.read))
    throw new Error("the copy into this database is not finished: give the same npm run copy command again");
}

/** Was this check of keys, the setting `keyCheck`, made with the keys of this process? */
export function fitsKeys(mark: string): boolean {
  try {
    return [MARK, MARK_BEFORE_SEALS].includes(read(mark));
  } catch {
    // Another key answers with an error, which says no more.
    return false;
  }
}

const read = (mark: string) => unseal(Buffer.from(mark, "base64"), CELL).toString();
