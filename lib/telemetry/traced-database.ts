import { SpanKind } from "@opentelemetry/api";
import type { Database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import { env } from "@/lib/env";
import type { Tracing } from "./tracing";

/** Returns the database with a span for each transaction and each statement of a request. */
export function tracedDatabase(plain: Database, tracing: Tracing): Database {
  const system = env().database.provider;
  const statement = makeStatement(tracing, system);
  const transaction = <Result>(work: () => Promise<Result>) =>
    tracing.within({ name: "transaction", kind: SpanKind.CLIENT, attributes: { "db.system.name": system } }, work);
  const { read, replica, bulk, inTransaction, withPrisma } = plain;
  return {
    ...plain,
    read: tracedReading(read, statement),
    replica: replica === null ? null : tracedReading(replica, statement),
    bulk: bulk === null ? null : tracedReading(bulk, statement),
    // The first request to arrive makes the changes of several, one after the other: each belongs to its own request.
    inTransaction: (work, urgency) =>
      transaction(() =>
        inTransaction(
          tracing.bound((sql) => work(tracedSql(sql, statement))),
          urgency,
        ),
      ),
    withPrisma: (work, urgency) =>
      transaction(() =>
        withPrisma(
          tracing.bound((prisma, sql) => work(prisma, tracedSql(sql, statement))),
          urgency,
        ),
      ),
  };
}

type StatementSpan = <Result>(text: string, work: () => Promise<Result>) => Promise<Result>;

/** Returns a function that starts the span of a statement: its action and table, never its values. */
function makeStatement(tracing: Tracing, system: string): StatementSpan {
  const plans = new Map<string, { readonly name: string; readonly kind: SpanKind }>();
  const planOf = (text: string) => {
    const name = nameOf(text);
    const known = plans.get(name);
    if (known !== undefined) return known;
    const plan = { name, kind: SpanKind.CLIENT, attributes: { "db.system.name": system, "db.query.summary": name } };
    plans.set(name, plan);
    return plan;
  };
  return (text, work) => tracing.within(planOf(text), work);
}

const STATEMENT = /^\s*(?:WITH\b[\s\S]*?\)\s*)?(SELECT|INSERT|UPDATE|DELETE)\b/i;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+"(\w+)"/i;

/** Returns `SELECT Application` for `SELECT "id" FROM "Application" …`. */
function nameOf(text: string): string {
  const verb = STATEMENT.exec(text)?.[1]?.toUpperCase() ?? "STATEMENT";
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}

const tracedReading = (plain: Reading, statement: StatementSpan): Reading => ({
  get: (text, params) => statement(text, () => plain.get(text, params)),
  all: (text, params) => statement(text, () => plain.all(text, params)),
});

const tracedSql = (plain: Sql, statement: StatementSpan): Sql => ({
  isAlone: plain.isAlone,
  ...tracedReading(plain, statement),
  lockForUpdate: (text, params) => statement(text, () => plain.lockForUpdate(text, params)),
  run: (text, params) => statement(text, () => plain.run(text, params)),
  count: (text, params) => statement(text, () => plain.count(text, params)),
  lock: (...names) => plain.lock(...names),
  isLocked: (name) => plain.isLocked(name),
  tryLock: (name) => plain.tryLock(name),
});
