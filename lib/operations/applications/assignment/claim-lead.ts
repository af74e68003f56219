import type { Application } from "@/lib/contract/applications/application";
import type { ClaimBody } from "@/lib/contract/applications/assignment/lead-assignment";
import { findPerson } from "@/lib/data/accounts/people";
import { type ApplicationRow, lockApplication } from "@/lib/data/applications/applications";
import { putAssignedLead } from "@/lib/data/applications/assignment/assigned-leads";
import { looksLikeId } from "@/lib/data/id";
import type { Reading, Sql } from "@/lib/database/sql";
import { type Member, type NoLead, whyNoLead } from "@/lib/domain/applications/lead-assignment";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, notFound } from "@/lib/domain/failure";
import { findVisible, isOfTeam, visibleTo } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { applicationReply } from "@/lib/operations/applications/application-reply";
import { requireLoanOfficer } from "@/lib/operations/applications/loan-officer";
import { applyChanges } from "@/lib/operations/applications/save-application";
import { idempotently } from "@/lib/operations/idempotently";
import { licensedStates } from "./officer-licenses";
import { type Program, readProgram } from "./program";
import { licensesToCheck, readTurns } from "./turn";

/**
 * Makes a user the loan officer of an application that no one has. Of several who claim it at once, one gets it. Fails
 * with `precondition_failed` if someone else has it, with `forbidden` if lead assignment gives the user no such lead,
 * and with `validation_failed` for a user who cannot be assigned.
 */
export async function claimLead(caller: Caller, id: string, body: ClaimBody): Promise<Application> {
  const { loanOfficerId: userId = caller.id } = body;
  const reply = await idempotently(
    caller,
    async (sql) => {
      // As in the assignment in turn: each turn depends on the one before.
      await sql.lock("assignment");
      const row = await lockClaimable(sql, caller, { id, userId });
      if (row.loanOfficerId === userId) return applicationReply(row);
      if (row.loanOfficerId !== null) throw await alreadyClaimed(sql, caller, row.loanOfficerId);
      await requireLoanOfficer(sql, userId, row.teamId);
      await requireTurn(sql, caller, { userId, row });
      const next = await applyChanges(sql, caller, row, { fields: { loanOfficerId: userId }, action: "updated" });
      await putAssignedLead(sql, { applicationId: id, userId, at: caller.now });
      return applicationReply(next);
    },
    { storing: { pack: () => null, unpack: async (sql) => applicationReply(await findVisible(sql, caller, id)) } },
  );
  logRead(caller, id);
  return reply;
}

/**
 * Returns an application, locked. Someone who sees only their own files also sees a lead that they may claim, and no
 * reason why they may not claim another: they learn of no other file.
 */
async function lockClaimable(
  sql: Sql,
  caller: Caller,
  { id, userId }: { readonly id: string; readonly userId: string },
) {
  const row = looksLikeId(id) ? await lockApplication(sql, id) : null;
  if (row === null || caller.ownFilesOnly !== true || row.loanOfficerId === caller.id) return visibleTo(caller, row);
  if (userId !== caller.id) throw new Failure("forbidden", "You can only claim a lead for yourself.");
  const isOpen = row.status === "NEW" && row.stoppedAt === null && row.leadProviderSlug !== null;
  const isFree = row.loanOfficerId === null && isOpen && isOfTeam(caller, row);
  const program = await readProgram(sql);
  const isOffered = program.isOn && program.method === "firstToClaim";
  const member = program.members.find((one) => one.userId === userId);
  if (!isFree || !isOffered || member === undefined) throw notFound();
  if ((await whyNot(sql, program, { member, row, now: caller.now })) !== null) throw notFound();
  return row;
}

async function alreadyClaimed(sql: Reading, { leadProviderSlug }: Caller, userId: string): Promise<Failure> {
  // Lead providers may not see users' names.
  const user = leadProviderSlug === undefined ? await findPerson(sql, userId) : null;
  return new Failure("precondition_failed", `${user?.name ?? "Someone else"} already has this file.`);
}

const REFUSALS: Readonly<Record<NoLead, string>> = {
  notReceiving: "This user is not receiving leads. A manager can change that under Settings, Lead assignment.",
  away: "This user is on leave. A manager can change that under Settings, Lead assignment.",
  otherState: "This user does not take leads in this state. A manager can change that under Settings, Lead assignment.",
  otherPurpose:
    "This user does not take leads for this loan purpose. A manager can change that under Settings, Lead assignment.",
  unlicensed: "This user has no valid license in this state. A manager can add one under Settings, People.",
  limitReached:
    "This user has reached their limit of leads in 24 hours. Try again later, or ask a manager to raise the limit under Settings, Lead assignment.",
  full: "This user has reached their limit of open files. A manager can raise the limit under Settings, Lead assignment.",
};

type Claim = { readonly member: Member; readonly row: ApplicationRow; readonly now: number };

/** Fails if lead assignment would not give this lead to a user who takes part in it. */
async function requireTurn(
  sql: Reading,
  caller: Caller,
  { userId, row }: { readonly userId: string; readonly row: ApplicationRow },
) {
  const program = await readProgram(sql);
  const member = program.members.find((one) => one.userId === userId);
  if (!program.isOn || member === undefined) return;
  const reason = await whyNot(sql, program, { member, row, now: caller.now });
  if (reason !== null) throw new Failure("forbidden", REFUSALS[reason]);
}

/** Returns why a member may not take a lead now; null if they may. */
async function whyNot(sql: Reading, program: Program, { member, row, now }: Claim): Promise<NoLead | null> {
  const { userId } = member;
  const turn = (await readTurns(sql, { members: [member], now })).get(userId);
  const licensedIn = licensesToCheck(program, (await licensedStates(sql, now)).get(userId));
  return whyNoLead(member, {
    ...{ state: row.subjectPropertyState, purpose: row.loanPurpose, now },
    ...{ turn, licensedIn },
  });
}
