import { findApplication, type LockedApplication, lockApplication } from "@/lib/data/applications/applications";
import type { Sql } from "@/lib/database/sql";
import { lockPeople } from "@/lib/operations/applications/contact/lock-people";

/** Locks the borrower of a file and whom a stop of theirs reaches, then the file. Returns null if there is none. */
export async function lockFile(sql: Sql, id: string | null): Promise<LockedApplication | null> {
  const file = id === null ? null : await findApplication(sql, id);
  if (file === null) return null;
  await lockPeople(sql, [file]);
  return lockApplication(sql, file.id);
}
