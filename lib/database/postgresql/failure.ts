import pg from "pg";
import { Overtaken } from "@/lib/database/serialization-conflict";
import { unavailable } from "@/lib/database/unavailable";
import { Failure } from "@/lib/domain/failure";

/** A transaction that lost against another one and may be run again: serialization failure, deadlock, lock timeout. */
const CONFLICT = /^(40001|40P01|55P03)$/;
/**
 * Nothing the statement did wrong: a connection that failed, a transaction that was ended from outside, a server that
 * only reads (it was the primary before a failover), has no room, shuts down, starts up or is broken. Classes of
 * appendix A of the PostgreSQL manual.
 */
const RESOURCE = /^(08|53|57|58|XX|25006|25P03|25P04)/;
/** What Prisma says of a statement that is wrong; P2024, P2034 and P2037 are about connections and conflicts. */
const PRISMA_STATEMENT = /^P2(?!024|034|037)/;
const PRISMA_CONFLICT = "P2034";

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** May the whole transaction be run again? */
export const isConflict = (error: unknown) =>
  error instanceof Overtaken ||
  (error instanceof pg.DatabaseError ? CONFLICT.test(codeOf(error)) : codeOf(error) === PRISMA_CONFLICT);

/**
 * What an error of a query is for whoever called: `unavailable` where the database is away, else the error itself. The
 * driver's errors about a connection have no SQLSTATE, so everything but a refusal of the server is one of them.
 */
export function queryFailure(error: unknown): unknown {
  if (error instanceof Failure) return error;
  const isStatement =
    error instanceof pg.DatabaseError ? !RESOURCE.test(codeOf(error)) : PRISMA_STATEMENT.test(codeOf(error));
  const isMistake = error instanceof Error && error.name === "PrismaClientValidationError";
  return isStatement || isMistake || isConflict(error) ? error : unavailable(error);
}
