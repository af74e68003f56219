import { findPerson } from "@/lib/data/accounts/people";
import { listClaimable } from "@/lib/data/applications/assignment/assigned-leads";
import type { TimedRow } from "@/lib/data/applications/list/call-times";
import type { Reading } from "@/lib/database/sql";
import { whyNoLead } from "@/lib/domain/applications/lead-assignment";
import { canWorkOn } from "@/lib/domain/applications/loan-officer";
import { STATES } from "@/lib/domain/state";
import { licensedStates } from "./officer-licenses";
import { currentProgram } from "./program";
import { licensesToCheck, readTurns } from "./turn";

type Asked = {
  readonly loanOfficerId: string;
  /** Null for a caller who sees every team. */
  readonly teamId: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly limit: number;
};

/** Lists the leads that a user may claim, newest first; none unless lead assignment lets this user claim. */
export async function claimableBy(
  sql: Reading,
  { loanOfficerId: userId, teamId, now, limit }: Asked,
): Promise<readonly TimedRow[]> {
  const program = await currentProgram(sql);
  const member = program.members.find((one) => one.userId === userId);
  if (!program.isOn || program.method !== "firstToClaim" || member === undefined) return [];
  const user = await findPerson(sql, userId);
  const ofTeam = user?.teamId ?? teamId;
  if (user === null || !canWorkOn(user, ofTeam) || (teamId !== null && ofTeam !== teamId)) return [];
  const turn = (await readTurns(sql, { members: [member], now })).get(userId);
  const licensedIn = licensesToCheck(program, (await licensedStates(sql, now)).get(userId));
  const states = STATES.filter((state) => whyNoLead(member, { state, purpose: null, now, turn, licensedIn }) === null);
  const { purposes = [] } = member;
  return listClaimable(sql, {
    ...{ teamId: ofTeam, purposes, limit },
    states: states.length === STATES.length ? null : states,
  });
}
