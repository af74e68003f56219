import { database } from "@/lib/data/database";
import { seal, unseal } from "@/lib/data/seal";
import { findSetting, putSetting } from "@/lib/data/settings";

const CELL = { table: "Setting", column: "value", row: "keyCheck" };
const MARK = "hearthline";

/**
 * Makes sure that the keys are those this database was written with, before anything is read or written with them.
 * Throws one line that says what to do.
 */
export async function checkKeys(): Promise<void> {
  const db = await database();
  const stored = await findSetting(await db.prisma(), "keyCheck");
  if (stored === null) {
    const mark = seal(MARK, CELL).toString("base64");
    await db.change((prisma) => putSetting(prisma, "keyCheck", mark));
    return;
  }
  try {
    if (unseal(Buffer.from(stored, "base64"), CELL).toString() === MARK) return;
  } catch {
    // Another key answers with an error, which says no more than the line below.
  }
  throw new Error("the keys are not those of this database; put the key ring back that it was used with");
}
