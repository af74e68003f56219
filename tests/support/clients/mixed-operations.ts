import type { Database } from "@/lib/database/database";

const INSERT = `INSERT INTO "Setting" ("name", "value") VALUES (?, ?)`;
const HALF_DONE = `SELECT "name" FROM "Setting" WHERE "name" LIKE 'never%' OR "value" = 'first'`;

const AT_ONCE = 128;

class RolledBack extends Error {}

const pause = () => new Promise(setImmediate);

/**
 * Runs many concurrent reads and changes in several steps, by statements and by Prisma, and rolls back one change in
 * five at its end. Returns what was acknowledged but is missing, and what was seen but must never be.
 */
export async function runMixed(db: Database, operations: number) {
  const acknowledged: string[] = [];
  const tally = { dirty: 0, rolledBack: 0 };

  const write = async (number: number) => {
    const isRolledBack = number % 5 === 0;
    const name = `${isRolledBack ? "never" : "kept"} ${number}`;
    const end = async () => {
      await pause();
      if (isRolledBack) throw new RolledBack();
    };
    try {
      if (number % 2 === 0) {
        await db.inTransaction(async (sql) => {
          await sql.run(INSERT, [name, "first"]);
          await pause();
          await sql.run(`UPDATE "Setting" SET "value" = ? WHERE "name" = ?`, ["second", name]);
          await end();
        });
      } else {
        await db.withPrisma(async (prisma, sql) => {
          await prisma.setting.create({ data: { name, value: "first" } });
          await sql.run(`UPDATE "Setting" SET "value" = ? WHERE "name" = ?`, ["second", name]);
          await end();
        });
      }
      acknowledged.push(name);
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
      tally.rolledBack++;
    }
  };

  /** Looks for forbidden results: a rolled-back row, or a half-finished one. */
  const read = async () => {
    const rows = await db.read.all(HALF_DONE);
    const seen = await (await db.prisma()).setting.count({
      where: { OR: [{ name: { startsWith: "never" } }, { value: "first" }] },
    });
    tally.dirty += rows.length + seen;
  };

  let next = 0;
  const work = async () => {
    for (let number = next++; number < operations; number = next++) await (number % 3 === 0 ? read() : write(number));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const stored = await db.read.all<{ name: string }>(`SELECT "name" FROM "Setting"`);
  const names = new Set(stored.map(({ name }) => name));
  const lost = acknowledged.filter((name) => !names.has(name));
  return { ...tally, lost, stored: names.size, acknowledged: acknowledged.length };
}
