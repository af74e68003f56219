import type {
  ContactDecision,
  ContactDecisions,
  DecisionQuery,
  DecisionQuestion,
  DecisionsBody,
} from "@/lib/contract/contact/decision";
import { findApplications } from "@/lib/data/applications/applications";
import { looksLikeId } from "@/lib/data/id";
import { takingTurns } from "@/lib/data/turn";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { decide } from "@/lib/domain/contact/gate/decide";
import type { Decision, Question } from "@/lib/domain/contact/gate/decision";
import { DAY_MS } from "@/lib/domain/day";
import { notFound, wrongField } from "@/lib/domain/failure";
import { findVisible, isVisible } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { currentRules } from "@/lib/operations/contact/rules/current-rules";
import { withoutNull } from "@/lib/operations/without-null";
import { readSnapshot, readSnapshots } from "./snapshots";

/** How far a question may lie ahead: the snapshot is of now. */
const MOST_AHEAD_MS = 366 * DAY_MS;

/** Returns whether the borrower of a file may be contacted, and every reason why not. Fails with `not_found`. */
export async function getContactDecision(caller: Caller, id: string, query: DecisionQuery): Promise<ContactDecision> {
  const question = toQuestion(caller, { ...query, automated: query.automated === "true" }, "at");
  const { read } = await database();
  const row = await findVisible(read, caller, id);
  logRead(caller, row.id);
  const { rules } = await currentRules(read);
  return toContactDecision(row.id, decide(await readSnapshot(read, row), rules, question));
}

/** Returns a decision for each of many questions, in the order sent. An unknown file fails alone. */
export async function listContactDecisions(caller: Caller, { questions }: DecisionsBody): Promise<ContactDecisions> {
  const asked = questions.map((question, index) => ({
    id: question.applicationId,
    question: toQuestion(caller, question, `questions.${index}.at`),
  }));
  const { read } = await database();
  const ids = [...new Set(asked.map(({ id }) => id))].filter(looksLikeId);
  const rows = (await findApplications(read, ids)).filter((row) => isVisible(caller, row));
  const snapshots = await readSnapshots(read, rows);
  const { rules } = await currentRules(read);
  const turn = takingTurns();
  const data: ContactDecisions["data"] = [];
  for (const { id, question } of asked) {
    const snapshot = snapshots.get(id);
    if (snapshot === undefined) data.push({ applicationId: id, ok: false, error: UNKNOWN });
    else {
      const decision = toContactDecision(id, decide(snapshot, rules, question));
      logRead(caller, id);
      data.push({ applicationId: id, ok: true, decision });
    }
    await turn();
  }
  return { data };
}

const { code, message } = notFound();
const UNKNOWN = { code, message };

type Asked = Pick<DecisionQuestion, "channel" | "purpose" | "automated" | "at">;

function toQuestion({ now }: Caller, { channel, purpose, automated, at = now }: Asked, path: string): Question {
  if (at < now - DAY_MS || at > now + MOST_AHEAD_MS)
    throw wrongField(path, "must be at most a day ago and a year ahead");
  return { channel, purpose, automated, at };
}

/** Returns a decision as callers get it. */
function toContactDecision(applicationId: string, decision: Decision): ContactDecision {
  const { until, nextOpening, windowEndsAt, mustStartBy, reasons, lifted, caps, ...rest } = decision;
  return {
    applicationId,
    ...rest,
    ...withoutNull({ until, nextOpening, windowEndsAt, mustStartBy }),
    reasons: toReasons(decision),
    lifted: lifted.map(({ rule, by, consent }) => ({ rule, by, ...withoutNull({ consent }) })),
    zones: [...rest.zones],
    states: [...rest.states],
    caps: caps.map(({ rule, used, limit, freesAt }) => ({ rule, used, limit, ...withoutNull({ freesAt }) })),
    disclosures: rest.disclosures.map(({ rule, text }) => ({ rule, text })),
  };
}

/** Returns the reasons of a decision as callers get them. */
export const toReasons = ({ reasons }: Pick<Decision, "reasons">): ContactDecision["reasons"] =>
  reasons.map(({ code, outcome, rule, text, remedy, source: { cite, url, readOn }, until }) => {
    const source = url === null ? { cite, readOn } : { cite, url, readOn };
    const reason = { code, outcome, rule, text, remedy, source };
    return until === null ? reason : { ...reason, until };
  });
