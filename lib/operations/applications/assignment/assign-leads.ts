import { listLoanOfficers } from "@/lib/data/accounts/people";
import { lockApplication } from "@/lib/data/applications/applications";
import {
  insertAssignedLead,
  listShares,
  listUnassigned,
  type UnassignedLead,
  wasAssigned,
} from "@/lib/data/applications/assignment/assigned-leads";
import { firstIdAt, idTime } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { type Member, nextMember } from "@/lib/domain/applications/lead-assignment";
import { canWorkOn } from "@/lib/domain/applications/loan-officer";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";
import { oncePerProcess } from "@/lib/once";
import { applyChanges } from "@/lib/operations/applications/save-application";
import { serviceCaller } from "@/lib/operations/service-caller";
import { currentProgram, readProgram } from "./program";

const AT_ONCE = 200;
/** How long a lead is looked for that nobody could get, in milliseconds. After that a person decides. */
const WAITS_MS = DAY_MS;
/** How often the leads that nobody could get are looked at again, in milliseconds. */
const AGAIN_MS = MINUTE_MS;
/** A lead may become visible this long after its id was made: another transaction may take so long. In milliseconds. */
const LATEST_MS = MINUTE_MS;

/** Leads up to `seen` were looked at; all of them were at `allAt`. */
const state = oncePerProcess("assigning", () => ({ seen: 0, allAt: Number.NEGATIVE_INFINITY }));

/** `now` is in epoch milliseconds. */
type Assigning = { readonly now: number; readonly signal: AbortSignal };

/** Gives each new lead to the user whose turn it is. Several instances may do it at once. */
export async function assignLeads({ now, signal }: Assigning): Promise<void> {
  const { read } = await database();
  const { isOn, since } = await currentProgram(read);
  if (!isOn || since === null) return;
  const isWhole = now - state.allAt >= AGAIN_MS;
  const oldest = Math.max(since, now - WAITS_MS);
  let takerOf: Awaited<ReturnType<typeof readTurn>> | undefined;
  let from = firstIdAt(isWhole ? oldest : Math.max(oldest, state.seen - LATEST_MS));
  for (;;) {
    const leads = await listUnassigned(read, from, AT_ONCE);
    if (leads.length > 0) takerOf ??= await readTurn(read, now);
    for (const lead of leads) {
      if (signal.aborted) return;
      // Thousands may wait that nobody can take: they cost no transaction.
      if (takerOf?.(lead)) await assignLead(lead.id, now);
    }
    const last = leads.at(-1)?.id;
    if (last === undefined || leads.length < AT_ONCE) break;
    state.seen = Math.max(state.seen, idTime(last));
    // The next id in order.
    from = `${last}0`;
  }
  state.seen = now;
  if (isWhole) state.allAt = now;
}

/** Gives one lead to the user whose turn it is, unless it was given to somebody before. */
async function assignLead(id: string, now: number): Promise<void> {
  await (await database()).inTransaction(async (sql) => {
    // One after the other: each turn depends on the one before.
    await sql.lock("assignment");
    const { isOn } = await readProgram(sql);
    const row = await lockApplication(sql, id);
    if (!isOn || row === null || row.loanOfficerId !== null || row.status !== "NEW" || row.stoppedAt !== null) return;
    if (await wasAssigned(sql, id)) return;
    const member = (await readTurn(sql, now))(row);
    if (member === null) return;
    const { userId } = member;
    await applyChanges(sql, serviceCaller(now), row, { fields: { loanOfficerId: userId }, action: "updated" });
    await insertAssignedLead(sql, { applicationId: id, userId, at: now });
  });
}

/** Reads whose turn it is. Returns a function that returns the user for a lead; null if nobody can take it. */
async function readTurn(sql: Reading, now: number): Promise<(lead: UnassignedLead) => Member | null> {
  const { members } = await readProgram(sql);
  const userIds = members.map(({ userId }) => userId);
  const turns = new Map((await listShares(sql, { userIds, since: now - DAY_MS })).map((one) => [one.userId, one]));
  const people = new Map((await listLoanOfficers(sql, null)).map((person) => [person.id, person]));
  return ({ teamId, subjectPropertyState: state }) =>
    nextMember(members, turns, {
      state,
      mayWork(userId) {
        const person = people.get(userId);
        return person !== undefined && canWorkOn(person, teamId);
      },
    });
}
