import { listLoanOfficers } from "@/lib/data/accounts/people";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";

/** Returns the names of loan officers by id. Null for no id, and for users of teams that the caller does not see. */
export async function officerNames(sql: Reading, { teamId }: Caller): Promise<(id: string | null) => string | null> {
  const names = new Map((await listLoanOfficers(sql, teamId)).map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
