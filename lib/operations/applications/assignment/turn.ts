import { listLoanOfficers } from "@/lib/data/accounts/people";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import { countOpenFiles, listShares } from "@/lib/data/applications/assignment/assigned-leads";
import type { Reading } from "@/lib/database/sql";
import { type Member, nextMember, type Turn, whyNoLead } from "@/lib/domain/applications/lead-assignment";
import { canWorkOn } from "@/lib/domain/applications/loan-officer";
import { DAY_MS } from "@/lib/domain/day";
import type { State } from "@/lib/domain/state";
import { licensedStates } from "./officer-licenses";
import { type Program, readProgram } from "./program";

type Lead = Pick<ApplicationRow, "teamId" | "subjectPropertyState" | "loanPurpose">;

type Members = { readonly members: readonly Member[]; readonly now: number };

/** Returns how many leads these users got lately, and their open files where they have a limit, by their ids. */
export async function readTurns(sql: Reading, { members, now }: Members): Promise<ReadonlyMap<string, Turn>> {
  const userIds = members.map(({ userId }) => userId);
  const turns = new Map<string, Turn>();
  for (const share of await listShares(sql, { userIds, since: now - DAY_MS })) turns.set(share.userId, share);
  for (const { userId, openLimit } of members) {
    const turn = turns.get(userId);
    if (openLimit === undefined || turn === undefined) continue;
    turns.set(userId, { ...turn, open: await countOpenFiles(sql, userId, openLimit) });
  }
  return turns;
}

/** Returns a function that picks the next user for a lead, leaving out `except`; null if no one can take it. */
export async function readTurn(sql: Reading, now: number): Promise<(lead: Lead, except?: string) => Member | null> {
  const program = await readProgram(sql);
  const { members } = program;
  const turns = await readTurns(sql, { members, now });
  const people = new Map((await listLoanOfficers(sql, null)).map((person) => [person.id, person]));
  const licensed = await licensedStates(sql, now);
  return ({ teamId, subjectPropertyState: state, loanPurpose: purpose }, except) =>
    nextMember(members, turns, (member) => {
      const { userId } = member;
      const person = people.get(userId);
      if (userId === except || person === undefined || !canWorkOn(person, teamId)) return false;
      const licensedIn = licensesToCheck(program, licensed.get(userId));
      return whyNoLead(member, { state, purpose, now, turn: turns.get(userId), licensedIn }) === null;
    });
}

/**
 * Returns the states whose leads a user may get by their licenses. Undefined: licenses are not checked, because none is
 * on record and the program asks for none.
 */
export const licensesToCheck = ({ licensedOnly }: Program, licensed: readonly State[] | undefined) =>
  licensed ?? (licensedOnly ? [] : undefined);
