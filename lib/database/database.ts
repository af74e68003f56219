import { openSqlite } from "@/lib/database/sqlite/sqlite";
import { type DatabaseAddress, env } from "@/lib/env";
import { oncePerProcess } from "@/lib/once";
import type { PrismaClient } from "./generated/sqlite/client";
import { isJournalWaiting, journalWritten } from "./journal-file";
import type { Reading, Sql } from "./sql";

/** The only access to the database: reads see committed data, changes go through `inTransaction` or `withPrisma`. */
export type Database = {
  readonly read: Reading;
  /** For data that may be some seconds old; null if there is no replica. */
  readonly replica: Reading | null;
  /** For long reads, such as reports, so that they block nothing else. Null if no read blocks others. */
  readonly bulk: Reading | null;
  /** Returns Prisma, for reading only. Fails with `unavailable` while the database is unreachable. */
  prisma(): Promise<PrismaClient>;
  /**
   * Runs `work` in a transaction, all or nothing. Keep it short, and only use the database in it: `work` runs again if
   * it loses against another transaction, or shares one with a change that fails.
   */
  inTransaction<Result>(work: (sql: Sql) => Promise<Result>, urgency?: Urgency): Promise<Result>;
  /** Runs `work` in a transaction, with Prisma. */
  withPrisma<Result>(work: (prisma: PrismaClient, sql: Sql) => Promise<Result>, urgency?: Urgency): Promise<Result>;
  /**
   * Removes deleted data from the files of SQLite: empties its log, unless another process is reading from it, and
   * rewrites the database if it has no more than `mostBytes`. PostgreSQL manages its own files. Returns whether nothing
   * of it is left.
   */
  purgeDeleted(mostBytes: number): Promise<boolean>;
  /** Returns whether the disk of this process's own database was full at the last change. */
  isFull(): boolean;
  /** Keeps some space free on that disk for urgent changes. */
  reserveRoom(): Promise<void>;
  /** Reads the time of the database, in epoch milliseconds; null if it runs in this process. */
  readonly clock: (() => Promise<number>) | null;
  /**
   * Reads for how long the oldest transaction that may still add rows has been open, in milliseconds; null if no other
   * process writes.
   */
  readonly oldestOpen: (() => Promise<number>) | null;
  close(): Promise<void>;
};

/** An urgent change, such as a stop or a sign-in, may use the space reserved on the disk of the database. */
export type Urgency = "urgent";

/** Opens a database, which must have been migrated. */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  if (address.provider === "sqlite") return openSqlite(address.file);
  // Loads only the one in use: each takes a good part of the startup time.
  const { openPostgresql } = await import("@/lib/database/postgresql/postgresql");
  return openPostgresql(address);
}

type Watch = (database: Database) => Database;
type State = { opened: Promise<Database> | undefined; watch: Watch | undefined };

const state = oncePerProcess<State>("database", () => ({ opened: undefined, watch: undefined }));

/** Wraps the database of this process with `watch`, from its next opening on. */
export function watchDatabase(watch: Watch | undefined): void {
  state.watch = watch;
}

/** Returns the database of this process, opened on first use. */
export function database(): Promise<Database> {
  if (state.opened === undefined) {
    const opening = openDatabase(env().database).then((opened) => journaled(state.watch?.(opened) ?? opened));
    state.opened = opening;
    // A database that is unreachable now may be back at the next request.
    opening.catch(() => {
      state.opened = undefined;
    });
  }
  return state.opened;
}

/** Wraps a database so that a change recorded in the journal is on disk there too before it is acknowledged. */
function journaled(opened: Database): Database {
  const written = async <Result>(change: Promise<Result>) => {
    const result = await change;
    if (isJournalWaiting()) await journalWritten();
    return result;
  };
  return {
    ...opened,
    inTransaction: (work, urgency) => written(opened.inTransaction(work, urgency)),
    withPrisma: (work, urgency) => written(opened.withPrisma(work, urgency)),
  };
}

/** Closes what `database` opened, after every accepted change is stored. */
export async function closeDatabase(): Promise<void> {
  const open = await state.opened?.catch(() => undefined);
  state.opened = undefined;
  await open?.close();
}
