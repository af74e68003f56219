import type { AgentStatus, AgentStatusQuery } from "@/lib/contract/applications/agent-calls";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import type { ReadSuppressionRow } from "@/lib/data/contact/suppressions";
import { takingTurns } from "@/lib/data/turn";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { ContactState } from "@/lib/domain/contact/contact-state";
import { decide } from "@/lib/domain/contact/gate/decide";
import { type Decision, OUTCOMES, type Question } from "@/lib/domain/contact/gate/decision";
import { isClosed } from "@/lib/domain/status/status";
import { contactWarnings } from "@/lib/operations/applications/contact/contact-warnings";
import { findTargets } from "@/lib/operations/applications/contact/find-target";
import { gateOf, stateNow, whyStopped } from "@/lib/operations/applications/contact/get-contact";
import { toReasons } from "@/lib/operations/applications/gate/decide-contact";
import { readSnapshots, snapshotOf } from "@/lib/operations/applications/gate/snapshots";
import { pauseMember } from "@/lib/operations/contact/agent-pause";
import { type HashesByKind, hashesByKind } from "@/lib/operations/contact/borrower-hashes";
import { recentSwitches } from "@/lib/operations/contact/contact-switches";
import { currentRules } from "@/lib/operations/contact/rules/current-rules";
import { readStop } from "@/lib/operations/contact/suppression";
import { withoutNull } from "@/lib/operations/without-null";

/** A file, the oldest active stop for its borrower, and the contact state that results from both. */
type Asked = {
  readonly row: ApplicationRow;
  readonly hashes: HashesByKind;
  readonly stop: ReadSuppressionRow | null;
  readonly state: ContactState;
};

/**
 * Returns whether the borrower may be contacted now. For a `crmId` with several applications, the strictest one
 * decides.
 */
export async function getAgentStatus(caller: Caller, query: AgentStatusQuery): Promise<AgentStatus> {
  const { read } = await database();
  const rows = await findTargets(read, caller, query);
  const { row, hashes, stop, state } = await strictestOf(read, rows, caller.now);
  const stoppedAt = row.stoppedAt ?? stop?.at;
  const paused = await pauseMember(read);
  const known = { hashes, stoppedAt: stoppedAt ?? null };
  const decision = await decideOn(read, rows, { row, known, question: questionOf(caller, query) });
  return {
    success: true,
    gizmoApplicationId: row.id,
    state,
    gate: gateOf(row, state, { now: caller.now, pause: paused.pause, switches: await recentSwitches(read) }),
    mayContact: decision.mayContact,
    ...withoutNull({ until: decision.until }),
    reasons: toReasons(decision),
    ...(state === "sleeping" && row.sleepUntil !== null ? { sleepUntil: row.sleepUntil } : {}),
    ...(stoppedAt === undefined ? {} : { stoppedAt }),
    ...whyStopped(caller, row, stop),
    ...contactWarnings(row, hashes),
    ...paused,
  };
}

/** Without a channel it is an automated call, the strictest question. */
function questionOf(
  { now }: Caller,
  { channel = "call", purpose = "marketing", automated = "true" }: AgentStatusQuery,
): Question {
  return { channel, purpose, automated: automated === "true", at: now };
}

/** The file that decided the state, what is known of it, and the question. */
type Asking = {
  readonly row: ApplicationRow;
  readonly known: Parameters<typeof snapshotOf>[2];
  readonly question: Question;
};

/** Returns the strictest decision about these files. After a block, the others are not read: nothing is stricter. */
async function decideOn(
  sql: Reading,
  rows: readonly ApplicationRow[],
  { row, known, question }: Asking,
): Promise<Decision> {
  const { rules } = await currentRules(sql);
  let strictest = decide(await snapshotOf(sql, row, known), rules, question);
  if (rows.length === 1 || strictest.decision === "block") return strictest;
  const turn = takingTurns();
  const others = rows.filter(({ id }) => id !== row.id);
  for (const snapshot of (await readSnapshots(sql, others)).values()) {
    const decision = decide(snapshot, rules, question);
    if (isStricter(decision, strictest)) strictest = decision;
    await turn();
  }
  return strictest;
}

function isStricter(one: Decision, other: Decision): boolean {
  const [rank, otherRank] = [one, other].map(({ decision }) => OUTCOMES.indexOf(decision));
  if (rank !== otherRank) return (rank ?? 0) > (otherRank ?? 0);
  return (one.until ?? 0) > (other.until ?? 0);
}

/** Returns the stopped one, else one with a closed status, else the one that sleeps longest, else the latest. */
async function strictestOf(
  sql: Reading,
  [latest, ...others]: readonly [ApplicationRow, ...ApplicationRow[]],
  now: number,
): Promise<Asked> {
  let found = await askOf(sql, latest, now);
  for (const row of others) {
    if (found.state === "stopped") return found;
    const asked = await askOf(sql, row, now);
    if (quietUntil(asked, now) > quietUntil(found, now)) found = asked;
  }
  return found;
}

async function askOf(sql: Reading, row: ApplicationRow, now: number): Promise<Asked> {
  const hashes = hashesByKind(row);
  const stop = await readStop(sql, row, hashes);
  return { row, hashes, stop, state: stateNow(row, stop, now) };
}

/** Returns until when the agent must leave a borrower alone, in epoch milliseconds. */
function quietUntil({ row, state }: Asked, now: number): number {
  if (state === "stopped") return Number.POSITIVE_INFINITY;
  if (isClosed(row.status)) return Number.MAX_SAFE_INTEGER;
  return state === "sleeping" && row.sleepUntil !== null ? row.sleepUntil : now;
}
