import type { LockedApplication } from "@/lib/data/applications/applications";
import { findPauseAndRules } from "@/lib/data/contact/gate/rules-versions";
import type { Sql } from "@/lib/database/sql";
import { isTeamPaused } from "@/lib/domain/contact/contact-switches";
import { decide } from "@/lib/domain/contact/gate/decide";
import type { Decision, Question } from "@/lib/domain/contact/gate/decision";
import { readSnapshot } from "@/lib/operations/applications/gate/snapshots";
import { pauseOf } from "@/lib/operations/contact/agent-pause";
import { switchesOf } from "@/lib/operations/contact/contact-switches";
import { rulesSince } from "@/lib/operations/contact/rules/current-rules";

/** Decides about a contact that is about to be made, under the lock of the borrower. */
export async function decideNow(sql: Sql, row: LockedApplication, question: Question): Promise<Decision> {
  const snapshot = await readSnapshot(sql, row);
  // Others may rely on a pause and on rules that are a second old. A contact that is about to be made must not.
  const newest = await findPauseAndRules(sql);
  const { rules } = await rulesSince(sql, newest.rules);
  const switches = switchesOf(newest.switches);
  const house = {
    ...snapshot.house,
    pause: pauseOf(newest.pause),
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
