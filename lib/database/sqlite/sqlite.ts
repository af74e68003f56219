import type { Database } from "@/lib/database/database";
import { BulkReader } from "./bulk-reader";
import { loadPrisma, openConnection } from "./connection";
import { Reader } from "./reader";
import { Room } from "./room";
import { Writer } from "./writer";

/** Opens the SQLite database in `file`, which must have been migrated. */
export async function openSqlite(file: string): Promise<Database> {
  const writer = new Writer(() => openConnection(file, "write"));
  const reader = new Reader(
    () => openConnection(file, "read"),
    () => writer.idle,
  );
  const bulk = new BulkReader(file);
  const room = new Room(file);
  await reader.connection();
  return {
    read: reader.sql,
    replica: null,
    bulk: bulk.sql,
    prisma: async () => (await reader.connection()).prisma(),
    inTransaction: (work, urgency) => room.write(() => writer.write(({ sql }) => work(sql)), urgency),
    withPrisma: async (work, urgency) => {
      // No other change waits for this.
      await loadPrisma();
      return room.write(() => writer.write(async ({ prisma, sql }) => work(await prisma(), sql)), urgency);
    },
    clock: null,
    oldestOpen: null,
    isFull: () => room.isFull,
    reserveRoom: () => room.reserve(),
    purgeDeleted: (mostBytes) => writer.wipe(mostBytes),
    close: async () => {
      // The writer closes last, because the last to close checkpoints the write-ahead log.
      reader.close();
      await bulk.close();
      await writer.close();
    },
  };
}
