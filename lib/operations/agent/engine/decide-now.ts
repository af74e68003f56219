import type { LockedApplication } from "@/lib/data/applications/applications";
import { findInForce, type InForce } from "@/lib/data/contact/gate/rules-versions";
import type { Sql } from "@/lib/database/sql";
import { isTeamPaused } from "@/lib/domain/contact/contact-switches";
import { decide } from "@/lib/domain/contact/gate/decide";
import type { Decision, Question } from "@/lib/domain/contact/gate/decision";
import { type KnownBorrower, readBorrower, snapshotWith } from "@/lib/operations/applications/gate/snapshots";
import { pauseOf } from "@/lib/operations/contact/agent-pause";
import type { Subject } from "@/lib/operations/contact/borrower-hashes";
import { switchesOf } from "@/lib/operations/contact/contact-switches";
import { rulesSince } from "@/lib/operations/contact/rules/current-rules";

/** The facts and settings behind a decision, other than the file. */
export type Grounds = { readonly known: KnownBorrower; readonly inForce: InForce };

/** Decides about a contact that is about to be made, under the lock of the borrower. */
export const decideNow = async (sql: Sql, row: LockedApplication, question: Question): Promise<Decision> =>
  decideOn(sql, row, await readGrounds(sql, row), question);

/** Reads the facts and settings behind a decision in one round trip. The borrower must be locked. */
export async function readGrounds(sql: Sql, file: Subject): Promise<Grounds> {
  const [known, inForce] = await Promise.all([readBorrower(sql, file), findInForce(sql)]);
  return { known, inForce };
}

/** Decides about a contact on these grounds. */
export async function decideOn(
  sql: Sql,
  row: LockedApplication,
  { known, inForce }: Grounds,
  question: Question,
): Promise<Decision> {
  const snapshot = await snapshotWith(sql, row, known);
  // Others may rely on a pause and on rules that are a second old. A contact that is about to be made must not.
  const { rules } = await rulesSince(sql, inForce.rules);
  const switches = switchesOf(inForce.switches);
  const house = {
    ...snapshot.house,
    pause: pauseOf(inForce.pause),
    disabledChannels: switches.channelsOff,
    isTeamPaused: isTeamPaused(switches, row.teamId),
  };
  return decide({ ...snapshot, house }, rules, question);
}

/** Returns the phone in E.164 form or the email that a channel needs; null if the file has none. */
export function addressFor(row: LockedApplication, channel: Question["channel"]): string | null {
  const address = channel === "email" ? row.primaryBorrowerEmail : row.primaryBorrowerPhoneE164;
  return address === "" ? null : address;
}
