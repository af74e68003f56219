import { database } from "@/lib/data/database";
import { seal, unseal } from "@/lib/data/seal";
import { findSetting, putSetting } from "@/lib/data/settings";

const CELL = { table: "Setting", column: "value", row: "keyCheck" };
const MARK = "hearthline";

/** Was this database ever written with keys? */
export async function hasKeyMark(): Promise<boolean> {
  const db = await database();
  return (await findSetting(await db.prisma(), "keyCheck")) !== null;
}

/**
 * Makes sure that the keys are those this database was written with, before anything is read or written with them; a
 * fresh database is marked with them, by the first of several instances. Throws one line that says what to do.
 */
export async function checkKeys(): Promise<void> {
  const db = await database();
  const mark = await db.change(async (prisma, sql) => {
    await sql.lock("keyCheck");
    const stored = await findSetting(prisma, "keyCheck");
    if (stored === null) await putSetting(prisma, "keyCheck", seal(MARK, CELL).toString("base64"));
    return stored;
  });
  if (mark === null || isOurs(mark)) return;
  throw new Error("the keys are not those of this database; put the key ring back that it was used with");
}

function isOurs(mark: string): boolean {
  try {
    return unseal(Buffer.from(mark, "base64"), CELL).toString() === MARK;
  } catch {
    // Another key answers with an error, which says no more.
    return false;
  }
}
