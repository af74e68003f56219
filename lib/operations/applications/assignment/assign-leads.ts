import { lockApplication } from "@/lib/data/applications/applications";
import {
  findOverdue,
  listOverdue,
  listUnassigned,
  type Overdue,
  passOnLead,
  putAssignedLead,
  type UnassignedLead,
  wasAssigned,
} from "@/lib/data/applications/assignment/assigned-leads";
import { findTimed } from "@/lib/data/applications/list/call-times";
import { notify } from "@/lib/data/applications/timeline/notifications";
import { firstIdAt, idTime } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { atWorkSince } from "@/lib/domain/applications/business-hours";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import { oncePerProcess } from "@/lib/once";
import { applyChanges } from "@/lib/operations/applications/save-application";
import { serviceCaller } from "@/lib/operations/service-caller";
import { currentProgram, type Program, readProgram } from "./program";
import { readTurn } from "./turn";

const AT_ONCE = 200;
/** How long a lead is looked for that nobody could get, in milliseconds. After that a person decides. */
const WAITS_MS = DAY_MS;
/** How long an unclaimed lead is retried, in milliseconds: over a holiday weekend, calls may not be allowed. */
const UNCLAIMED_WAITS_MS = 7 * DAY_MS;
/** How often the leads that nobody could get are looked at again, in milliseconds. */
const AGAIN_MS = MINUTE_MS;
/** A lead may become visible this long after its id was made: another transaction may take so long. In milliseconds. */
const LATEST_MS = MINUTE_MS;
/** The time between two searches for leads to pass on, in milliseconds. */
const OVERDUE_EVERY_MS = 10 * SECOND_MS;
/** The most times a lead is passed on. After that it stays where it is. */
const MOST_PASSES = 2;

/** `seen`: new leads are checked up to here. `allAt`, `passedOnAt`: the latest full check, and the latest pass-on. */
const state = oncePerProcess("assigning", () => ({
  seen: 0,
  allAt: Number.NEGATIVE_INFINITY,
  passedOnAt: Number.NEGATIVE_INFINITY,
}));

/** `now` is in epoch milliseconds. */
type Assigning = { readonly now: number; readonly signal: AbortSignal };

/** Gives each new lead to the user whose turn it is. Several instances may do it at once. */
export async function assignLeads({ now, signal }: Assigning): Promise<void> {
  const { read } = await database();
  const program = await currentProgram(read);
  const { isOn, since, passOnAfterMinutes, members } = program;
  if (!isOn || since === null) return;
  const isTime = now - state.passedOnAt >= OVERDUE_EVERY_MS;
  if (passOnAfterMinutes !== undefined && isTime && hasWorked(program, passOnAfterMinutes, now)) {
    state.passedOnAt = now;
    await passOnOverdue(
      { now, signal },
      {
        userIds: members.map(({ userId }) => userId),
        // With business hours, a lead may wait over a weekend and a holiday.
        since: Math.max(since, now - (program.businessHours === undefined ? WAITS_MS : UNCLAIMED_WAITS_MS)),
        waitMs: passOnAfterMinutes * MINUTE_MS,
      },
    );
  }
  if (program.method === "firstToClaim" && program.claimWithinMinutes === undefined) return;
  const isWhole = now - state.allAt >= AGAIN_MS;
  const oldest = Math.max(since, now - (program.method === "inTurn" ? WAITS_MS : UNCLAIMED_WAITS_MS));
  let takerOf: Awaited<ReturnType<typeof readTurn>> | undefined;
  let from = firstIdAt(isWhole ? oldest : Math.max(oldest, state.seen - LATEST_MS));
  for (;;) {
    const leads = await listUnassigned(read, from, AT_ONCE);
    if (leads.length > 0) takerOf ??= await readTurn(read, now);
    for (const lead of leads) {
      if (signal.aborted) return;
      // Thousands may wait that nobody can take: they cost no transaction.
      const isFree = isGivenOut(program, lead, now) && takerOf?.(lead) && !(await wasAssigned(read, lead.id));
      if (isFree) await assignLead(lead.id, now);
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

/** Passes on leads that their loan officers have not worked on in time. */
async function passOnOverdue(
  { now, signal }: Assigning,
  asked: Pick<Overdue, "userIds" | "since" | "waitMs">,
): Promise<void> {
  const { read } = await database();
  const overdue = { ...asked, mostPasses: MOST_PASSES, now, limit: AT_ONCE };
  const leads = await listOverdue(read, overdue);
  if (leads.length === 0) return;
  const takerOf = await readTurn(read, now);
  for (const lead of leads) {
    if (signal.aborted) return;
    if (takerOf(lead, lead.userId) !== null) await passOn(lead.id, overdue);
  }
}

/** Passes one lead on to the next user in turn, unless someone has acted on it in the meantime. */
async function passOn(id: string, overdue: Pick<Overdue, "waitMs" | "mostPasses" | "now">): Promise<void> {
  const { now } = overdue;
  await (await database()).inTransaction(async (sql) => {
    await sql.lock("assignment");
    const row = await lockApplication(sql, id);
    const before = await findOverdue(sql, id, overdue);
    if (row === null || before === null) return;
    const member = (await readTurn(sql, now))(row, before);
    if (member === null) return;
    const { userId } = member;
    await applyChanges(sql, serviceCaller(now), row, { fields: { loanOfficerId: userId }, action: "updated" });
    await passOnLead(sql, { applicationId: id, userId, at: now });
    await notify(sql, { personId: before, kind: "passedOn", applicationId: id, at: now });
  });
}

/** Gives one lead to the user whose turn it is, unless it was given to somebody before. */
async function assignLead(id: string, now: number): Promise<void> {
  await (await database()).inTransaction(async (sql) => {
    // One after the other: each turn depends on the one before.
    await sql.lock("assignment");
    const program = await readProgram(sql);
    const row = await lockApplication(sql, id);
    if (row === null || row.loanOfficerId !== null || row.status !== "NEW" || row.stoppedAt !== null) return;
    const [lead] = await findTimed(sql, [id]);
    if (!program.isOn || lead === undefined || !isGivenOut(program, lead, now) || (await wasAssigned(sql, id))) return;
    const member = (await readTurn(sql, now))(lead);
    if (member === null) return;
    const { userId } = member;
    await applyChanges(sql, serviceCaller(now), row, { fields: { loanOfficerId: userId }, action: "updated" });
    await putAssignedLead(sql, { applicationId: id, userId, at: now });
  });
}

/**
 * Returns whether a lead goes to the user whose turn it is. With `firstToClaim` it first waits for someone to claim it,
 * in the hours when a person may call.
 */
function isGivenOut(program: Program, lead: UnassignedLead, now: number): boolean {
  const { method, claimWithinMinutes } = program;
  if (method === "inTurn") return true;
  if (claimWithinMinutes === undefined || lead.callFrom === null || lead.callUntil === null) return false;
  const openSince = Math.max(lead.createdAt, lead.callFrom);
  const isOver = openSince <= now - claimWithinMinutes * MINUTE_MS && lead.callUntil > now;
  return isOver && hasWorked(program, claimWithinMinutes, now);
}

/** Returns whether loan officers have been at work for so many minutes today, and still are. */
function hasWorked({ businessHours }: Program, minutes: number, now: number): boolean {
  const since = atWorkSince(businessHours, now);
  return since !== null && since <= now - minutes * MINUTE_MS;
}
