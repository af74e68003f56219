import type { Database } from "../database";
import { openConnection } from "./connection";
import { Reader } from "./reader";
import { Writer } from "./writer";

/** Opens the SQLite database in `file`, which must have been migrated. */
export async function openSqlite(file: string): Promise<Database> {
  const reader = new Reader(() => openConnection(file, "read"));
  await reader.connection();
  const writer = new Writer(() => openConnection(file, "write"));
  return {
    read: reader.sql,
    replica: null,
    prisma: async () => (await reader.connection()).prisma,
    write: (work) => writer.write(({ sql }) => work(sql)),
    change: (work) => writer.write(({ prisma, sql }) => work(prisma, sql)),
    wipe: (mostBytes) => writer.wipe(mostBytes),
    close: async () => {
      // The writer last: whoever closes last brings the write-ahead log into the database.
      reader.close();
      await writer.close();
    },
  };
}
