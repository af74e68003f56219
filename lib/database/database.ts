import { openSqlite } from "@/lib/database/sqlite/sqlite";
import { type DatabaseAddress, env } from "@/lib/env";
import { oncePerProcess } from "@/lib/once";
import type { PrismaClient } from "./generated/sqlite/client";
import { isJournalWaiting, journalWritten } from "./journal-file";
import type { Reading, Sql } from "./sql";

/** The one way to the database: reads see what is committed, changes go through `write` or `change`. */
export type Database = {
  readonly read: Reading;
  /** For what may be some seconds old; null where there is no replica. */
  readonly replica: Reading | null;
  /** Prisma, reading only. Fails with `unavailable` while the database is away. */
  prisma(): Promise<PrismaClient>;
  /**
   * Runs `work` in a transaction, all or nothing. Keep it short, and do nothing in it but use the database: where it
   * loses against another transaction, or shares one with a change that fails, it is run again.
   */
  write<Result>(work: (sql: Sql) => Promise<Result>, urgency?: Urgency): Promise<Result>;
  /** The same with Prisma. */
  change<Result>(work: (prisma: PrismaClient, sql: Sql) => Promise<Result>, urgency?: Urgency): Promise<Result>;
  /**
   * Takes what was deleted out of the files of SQLite: empties its log, unless another process reads from that just
   * then, and writes the database anew where it has no more than `mostBytes`. PostgreSQL sees to its own files. Answers
   * whether nothing of it is left.
   */
  wipe(mostBytes: number): Promise<boolean>;
  /** Was the disk of this process's own database full at the last change? */
  isFull(): boolean;
  /** Keeps some room free on that disk for urgent changes. */
  reserveRoom(): Promise<void>;
  /** Asks the database for its own time, in epoch milliseconds; null where it runs in this process. */
  readonly clock: (() => Promise<number>) | null;
  close(): Promise<void>;
};

/** An urgent change, a stop or a sign-in, may use the room that is kept free on the disk of the database. */
export type Urgency = "urgent";

/** Opens a database, which must have been migrated. */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  if (address.provider === "sqlite") return openSqlite(address.file);
  // What is not used is not loaded: each of them takes a good part of a start.
  const { openPostgresql } = await import("@/lib/database/postgresql/postgresql");
  return openPostgresql(address);
}

type Watch = (database: Database) => Database;
type State = { opened: Promise<Database> | undefined; watch: Watch | undefined };

const state = oncePerProcess<State>("database", () => ({ opened: undefined, watch: undefined }));

/** From its next opening on, the database of this process is used through what `watch` makes of it. */
export function watchDatabase(watch: Watch | undefined): void {
  state.watch = watch;
}

/** The database of this process, opened at its first use. */
export function database(): Promise<Database> {
  if (state.opened === undefined) {
    const opening = openDatabase(env().database).then((opened) => journaled(state.watch?.(opened) ?? opened));
    state.opened = opening;
    // A database that is away now may be back at the next request.
    opening.catch(() => {
      state.opened = undefined;
    });
  }
  return state.opened;
}

/** The same database; a change that the journal keeps is on its disk too before it is acknowledged. */
function journaled(opened: Database): Database {
  const written = async <Result>(change: Promise<Result>) => {
    const result = await change;
    if (isJournalWaiting()) await journalWritten();
    return result;
  };
  return {
    ...opened,
    write: (work, urgency) => written(opened.write(work, urgency)),
    change: (work, urgency) => written(opened.change(work, urgency)),
  };
}

/** Ends what `database` opened, after every accepted change is stored. */
export async function closeDatabase(): Promise<void> {
  const open = await state.opened?.catch(() => undefined);
  state.opened = undefined;
  await open?.close();
}
