import type { Revealed, RevealRequest, Secrets } from "@/lib/contract/applications/secret";
import { findApplicationSecrets, setApplication } from "@/lib/data/applications/applications";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { SecretField } from "@/lib/domain/applications/fields/fields";
import type { Caller } from "@/lib/domain/caller/caller";
import { notFound, wrongField } from "@/lib/domain/failure";
import { unsealField } from "@/lib/operations/applications/application-fields";
import { record } from "@/lib/operations/applications/history/record";
import { write } from "@/lib/operations/idempotently";
import { findVisible, lockVisible } from "./access";
import { logRead, recordRevealed } from "./access-log";

const SHOWN_DIGITS = 4;

/** Returns which of the two encrypted fields are set, and the last four digits of the SSN. Fails with `not_found`. */
export async function getSecrets(caller: Caller, id: string): Promise<Secrets> {
  const { read } = await database();
  await findVisible(read, caller, id);
  const ssn = await readSecret(read, id, "primaryBorrowerSsn");
  const birth = await readSecret(read, id, "primaryBorrowerDateOfBirth");
  logRead(caller, id);
  return {
    ssn: { isSet: ssn !== null, ...(ssn === null ? {} : { lastFour: ssn.slice(-SHOWN_DIGITS) }) },
    dateOfBirth: { isSet: birth !== null },
  };
}

/**
 * Returns the value of an encrypted field, after the history has recorded who saw it. Never runs through `change`,
 * which would store the response. Fails with `not_found`.
 */
export function revealSecret(caller: Caller, id: string, { field }: RevealRequest): Promise<Revealed> {
  return write(caller, async (sql) => {
    const row = await lockVisible(sql, caller, id);
    const value = await readSecret(sql, id, field);
    if (value === null) throw wrongField("field", "is not set in this application");
    const end = await record(sql, caller, row, { at: caller.now, action: "revealed", changes: [{ field }] });
    await setApplication(sql, row.id, end);
    await recordRevealed(sql, caller, row.id);
    return { value };
  });
}

async function readSecret(sql: Reading, id: string, field: SecretField): Promise<string | null> {
  const secrets = await findApplicationSecrets(sql, id);
  if (secrets === null) throw notFound();
  return unsealField(field, id, secrets[field]);
}
