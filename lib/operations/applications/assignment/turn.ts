import { listLoanOfficers } from "@/lib/data/accounts/people";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import { listShares } from "@/lib/data/applications/assignment/assigned-leads";
import type { Reading } from "@/lib/database/sql";
import { type Member, nextMember, whyNoLead } from "@/lib/domain/applications/lead-assignment";
import { canWorkOn } from "@/lib/domain/applications/loan-officer";
import { DAY_MS } from "@/lib/domain/day";
import type { State } from "@/lib/domain/state";
import { licensedStates } from "./officer-licenses";
import { type Program, readProgram } from "./program";

type Lead = Pick<ApplicationRow, "teamId" | "subjectPropertyState">;

/** Returns a function that picks the next user for a lead, leaving out `except`; null if no one can take it. */
export async function readTurn(sql: Reading, now: number): Promise<(lead: Lead, except?: string) => Member | null> {
  const program = await readProgram(sql);
  const { members } = program;
  const userIds = members.map(({ userId }) => userId);
  const turns = new Map((await listShares(sql, { userIds, since: now - DAY_MS })).map((one) => [one.userId, one]));
  const people = new Map((await listLoanOfficers(sql, null)).map((person) => [person.id, person]));
  const licensed = await licensedStates(sql, now);
  return ({ teamId, subjectPropertyState: state }, except) =>
    nextMember(members, turns, (member) => {
      const { userId } = member;
      const person = people.get(userId);
      if (userId === except || person === undefined || !canWorkOn(person, teamId)) return false;
      const licensedIn = licensesToCheck(program, licensed.get(userId));
      return whyNoLead(member, { state, turn: turns.get(userId), licensedIn }) === null;
    });
}

/**
 * Returns the states whose leads a user may get by their licenses. Undefined: licenses are not checked, because none is
 * on record and the program asks for none.
 */
export const licensesToCheck = ({ licensedOnly }: Program, licensed: readonly State[] | undefined) =>
  licensed ?? (licensedOnly ? [] : undefined);
