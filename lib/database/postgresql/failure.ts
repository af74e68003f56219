import pg from "pg";
import { SerializationConflict } from "@/lib/database/serialization-conflict";
import { unavailable } from "@/lib/database/unavailable";
import { Failure } from "@/lib/domain/failure";

/** A transaction that lost against another one and may run again: serialization failure, deadlock, lock timeout. */
const CONFLICT = /^(40001|40P01|55P03)$/;
/**
 * Not the statement's fault: a failed connection, a transaction ended from outside, a server that is read-only (the
 * primary before a failover), full, shutting down, starting up or broken. Classes of appendix A of the PostgreSQL
 * manual.
 */
const RESOURCE = /^(08|53|57|58|XX|25006|25P03|25P04)/;
/** Prisma's codes for a wrong statement; P2024, P2034 and P2037 are about connections and conflicts. */
const PRISMA_STATEMENT = /^P2(?!024|034|037)/;
const PRISMA_CONFLICT = "P2034";

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Returns whether the whole transaction may run again. */
export const isConflict = (error: unknown) =>
  error instanceof SerializationConflict ||
  (error instanceof pg.DatabaseError ? CONFLICT.test(codeOf(error)) : codeOf(error) === PRISMA_CONFLICT);

/**
 * Returns the error of a query for the caller: `unavailable` if the database is unreachable, else the error itself. The
 * driver's connection errors have no SQLSTATE, so everything except a rejection by the server counts as one.
 */
export function queryFailure(error: unknown): unknown {
  if (error instanceof Failure) return error;
  const isStatement =
    error instanceof pg.DatabaseError ? !RESOURCE.test(codeOf(error)) : PRISMA_STATEMENT.test(codeOf(error));
  const isMistake = error instanceof Error && error.name === "PrismaClientValidationError";
  return isStatement || isMistake || isConflict(error) ? error : unavailable(error);
}
