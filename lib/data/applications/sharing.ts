// Hot path: read with every lead and every stop. Uses statements.
import { placeholders, type Reading, writtenOnce } from "@/lib/database/sql";
import { APPLICATION_ROW, type ApplicationRow } from "./applications";

const sharing = writtenOnce(
  (hashes: number) => `SELECT ${APPLICATION_ROW} FROM "Application" WHERE "id" IN (
    SELECT "applicationId" FROM "Identity" WHERE "hash" IN (${placeholders(hashes)})) LIMIT ?`,
);

/** Lists up to `limit` files with one of these identities. */
export function listSharing(sql: Reading, hashes: readonly string[], limit: number): Promise<ApplicationRow[]> {
  return hashes.length === 0 ? Promise.resolve([]) : sql.all(sharing(hashes.length), [...hashes, limit]);
}
