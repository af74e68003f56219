import type { Database } from "../database";
import { loadPrisma, openConnection } from "./connection";
import { Reader } from "./reader";
import { Writer } from "./writer";

/** Opens the SQLite database in `file`, which must have been migrated. */
export async function openSqlite(file: string): Promise<Database> {
  const writer = new Writer(() => openConnection(file, "write"));
  const reader = new Reader(
    () => openConnection(file, "read"),
    () => writer.idle,
  );
  await reader.connection();
  return {
    read: reader.sql,
    replica: null,
    prisma: async () => (await reader.connection()).prisma(),
    write: (work) => writer.write(({ sql }) => work(sql)),
    change: async (work) => {
      // Nobody else's change waits for that.
      await loadPrisma();
      return writer.write(async ({ prisma, sql }) => work(await prisma(), sql));
    },
    clock: null,
    wipe: (mostBytes) => writer.wipe(mostBytes),
    close: async () => {
      // The writer last: whoever closes last brings the write-ahead log into the database.
      reader.close();
      await writer.close();
    },
  };
}
