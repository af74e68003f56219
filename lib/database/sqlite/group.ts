import { changesGrouped, databaseAwaited } from "@/lib/probes";
import type { Connection } from "./connection";
import { retryWhileBusy } from "./retry-while-busy";

/** The changes to make in one transaction. */
export type Work<Result> = (connection: Connection) => Promise<Result>;
export type Job = {
  readonly work: Work<unknown>;
  /** When it arrived, on the process's own clock, in milliseconds. */
  readonly since: number;
  readonly settle: (outcome: Outcome) => void;
};
/** The result of a job, or the error as thrown. */
export type Outcome = { readonly done: unknown } | { readonly failed: unknown };

/** Runs a group of changes in one transaction, which is stored when this resolves. Returns the outcome of each. */
export async function commitGroup(connection: Connection, group: readonly Job[]): Promise<Outcome[]> {
  await begin(connection);
  changesGrouped.listener?.(group.length);
  for (const { since } of group) databaseAwaited.listener?.(performance.now() - since);
  const outcomes = (await runWithoutSavepoints(connection, group)) ?? (await runWithSavepoints(connection, group));
  connection.statements.run("COMMIT");
  return outcomes;
}

/**
 * Runs a group without savepoints. Returns undefined if one failed that may have changed something and must be rolled
 * back.
 */
async function runWithoutSavepoints(connection: Connection, group: readonly Job[]): Promise<Outcome[] | undefined> {
  const outcomes: Outcome[] = [];
  for (const job of group) {
    const before = connection.changesBegun();
    const outcome = await outcomeOf(connection, job);
    if ("failed" in outcome && connection.changesBegun() !== before) return undefined;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Runs a group again, each in its own savepoint. */
async function runWithSavepoints(connection: Connection, group: readonly Job[]): Promise<Outcome[]> {
  const { statements } = connection;
  statements.run("ROLLBACK");
  await begin(connection);
  const outcomes: Outcome[] = [];
  for (const job of group) {
    statements.run("SAVEPOINT job");
    const outcome = await outcomeOf(connection, job);
    if ("failed" in outcome) statements.run("ROLLBACK TO job");
    statements.run("RELEASE job");
    outcomes.push(outcome);
  }
  return outcomes;
}

async function outcomeOf(connection: Connection, { work }: Job): Promise<Outcome> {
  try {
    return { done: await work(connection) };
  } catch (error) {
    // If SQLite has already rolled back the whole transaction, it cannot continue.
    if (!connection.handle.inTransaction) throw error;
    return { failed: error };
  }
}

/** Begins with the write lock, so that no later statement can fail for lack of it. */
const begin = ({ statements }: Connection) => retryWhileBusy(() => statements.run("BEGIN IMMEDIATE"));
