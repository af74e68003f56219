import { env } from "@/lib/env";
import type { PrismaClient } from "./generated/sqlite/client";
import type { Sql } from "./sql";
import { openConnection } from "./sqlite/connection";
import { Reader } from "./sqlite/reader";
import { Writer } from "./sqlite/writer";

/** The one way to the database: reads see what is committed, changes go through `write` or `change`. */
export type Database = {
  readonly read: Sql;
  /** Prisma, reading only. Fails with `unavailable` while the database is away. */
  prisma(): Promise<PrismaClient>;
  /** Runs `work` in a transaction of its own, all or nothing. Keep it short, and do nothing in it but use the database. */
  write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** The same with Prisma. */
  change<Result>(work: (prisma: PrismaClient, sql: Sql) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Opens the database in `file`, which must have been migrated. */
export async function openDatabase(file: string): Promise<Database> {
  const reader = new Reader(() => openConnection(file, "read"));
  await reader.connection();
  const writer = new Writer(() => openConnection(file, "write"));
  return {
    read: reader.sql,
    prisma: async () => (await reader.connection()).prisma,
    write: (work) => writer.write(({ sql }) => work(sql)),
    change: (work) => writer.write(({ prisma, sql }) => work(prisma, sql)),
    close: async () => {
      // The writer last: whoever closes last brings the write-ahead log into the database.
      reader.close();
      await writer.close();
    },
  };
}

let opened: Promise<Database> | undefined;

/** The database of this process, opened at its first use. */
export function database(): Promise<Database> {
  if (opened === undefined) {
    const opening = openDatabase(env().databaseFile);
    opened = opening;
    // A database that is away now may be back at the next request.
    opening.catch(() => {
      opened = undefined;
    });
  }
  return opened;
}

/** Ends what `database` opened, after every accepted change is stored. */
export async function closeDatabase(): Promise<void> {
  const open = await opened?.catch(() => undefined);
  opened = undefined;
  await open?.close();
}
