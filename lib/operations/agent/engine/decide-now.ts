import type { LockedApplication } from "@/lib/data/applications/applications";
import type { Sql } from "@/lib/database/sql";
import { decide } from "@/lib/domain/contact/gate/decide";
import type { Decision, Question } from "@/lib/domain/contact/gate/decision";
import { readSnapshot } from "@/lib/operations/applications/gate/snapshots";
import { readPause } from "@/lib/operations/contact/agent-pause";
import { currentRules } from "@/lib/operations/contact/rules/current-rules";

/** Decides about a contact that is about to be made, under the lock of the borrower. */
export async function decideNow(sql: Sql, row: LockedApplication, question: Question): Promise<Decision> {
  const snapshot = await readSnapshot(sql, row);
  const { rules } = await currentRules(sql);
  // Others may rely on a pause that is a second old. A contact that is about to be made must not.
  const house = { ...snapshot.house, pause: await readPause(sql) };
  return decide({ ...snapshot, house }, rules, question);
}

/** Returns the phone in E.164 form or the email that a channel needs; null if the file has none. */
export function addressFor(row: LockedApplication, channel: Question["channel"]): string | null {
  const address = channel === "email" ? row.primaryBorrowerEmail : row.primaryBorrowerPhoneE164;
  return address === "" ? null : address;
}
