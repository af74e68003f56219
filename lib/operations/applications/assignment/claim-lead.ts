import type { Application } from "@/lib/contract/applications/application";
import type { ClaimBody } from "@/lib/contract/applications/lead-assignment";
import { findPerson } from "@/lib/data/accounts/people";
import { type ApplicationRow, type LockedApplication, lockApplication } from "@/lib/data/applications/applications";
import { listShares, putAssignedLead } from "@/lib/data/applications/assignment/assigned-leads";
import { looksLikeId } from "@/lib/data/id";
import type { Reading, Sql } from "@/lib/database/sql";
import { type NoLead, whyNoLead } from "@/lib/domain/applications/lead-assignment";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { Failure } from "@/lib/domain/failure";
import { isOfTeam, visibleTo } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { applicationReply } from "@/lib/operations/applications/application-reply";
import { requireLoanOfficer } from "@/lib/operations/applications/loan-officer";
import { applyChanges } from "@/lib/operations/applications/save-application";
import { idempotently } from "@/lib/operations/idempotently";
import { licensedStates } from "./officer-licenses";
import { readProgram } from "./program";
import { licensesToCheck } from "./turn";

/**
 * Makes a user the loan officer of an application that no one has. Of several who claim it at once, one gets it. Fails
 * with `precondition_failed` if someone else has it, with `forbidden` if lead assignment gives the user no such lead, and
 * with `validation_failed` for a user who cannot be assigned.
 */
export async function claimLead(caller: Caller, id: string, body: ClaimBody): Promise<Application> {
  const { loanOfficerId: userId = caller.id } = body;
  const reply = await idempotently(caller, async (sql) => {
    // As in the assignment in turn: each turn depends on the one before.
    await sql.lock("assignment");
    const row = await lockClaimable(sql, caller, id);
    if (row.loanOfficerId === userId) return applicationReply(row);
    if (row.loanOfficerId !== null) throw await alreadyClaimed(sql, row.loanOfficerId);
    await requireLoanOfficer(sql, userId, row.teamId);
    await requireTurn(sql, { userId, row, now: caller.now });
    const next = await applyChanges(sql, caller, row, { fields: { loanOfficerId: userId }, action: "updated" });
    await putAssignedLead(sql, { applicationId: id, userId, at: caller.now });
    return applicationReply(next);
  });
  logRead(caller, id);
  return reply;
}

/** Returns an application, locked. Someone who sees only their own files sees one that they may claim too. */
async function lockClaimable(sql: Sql, caller: Caller, id: string): Promise<LockedApplication> {
  const row = looksLikeId(id) ? await lockApplication(sql, id) : null;
  if (row === null || caller.ownFilesOnly !== true || !isOfTeam(caller, row)) return visibleTo(caller, row);
  const { isOn, method, members } = await readProgram(sql);
  const mayClaim = isOn && method === "firstToClaim" && members.some(({ userId }) => userId === caller.id);
  return mayClaim && row.status === "NEW" ? row : visibleTo(caller, row);
}

async function alreadyClaimed(sql: Reading, userId: string): Promise<Failure> {
  const user = await findPerson(sql, userId);
  return new Failure("precondition_failed", `${user?.name ?? "Someone else"} already has this file.`);
}

const REFUSALS: Readonly<Record<NoLead, string>> = {
  notReceiving: "You get no leads now. A manager can change that in Settings, under Lead assignment.",
  otherState: "You get no leads of this state. A manager can change that in Settings, under Lead assignment.",
  unlicensed: "You have no license for this state that is valid today. A manager can add it in Settings, under People.",
  limitReached: "You have reached your number of leads for 24 hours.",
};

type Claim = { readonly userId: string; readonly row: ApplicationRow; readonly now: number };

/** Fails if lead assignment would not give this lead to a user who takes part in it. */
async function requireTurn(sql: Reading, { userId, row, now }: Claim): Promise<void> {
  const program = await readProgram(sql);
  const member = program.members.find((one) => one.userId === userId);
  if (!program.isOn || member === undefined) return;
  const [turn] = await listShares(sql, { userIds: [userId], since: now - DAY_MS });
  const licensedIn = licensesToCheck(program, (await licensedStates(sql, now)).get(userId));
  const reason = whyNoLead(member, { state: row.subjectPropertyState, turn, licensedIn });
  if (reason !== null) throw new Failure("forbidden", REFUSALS[reason]);
}
