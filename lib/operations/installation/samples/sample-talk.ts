import type { LockedApplication } from "@/lib/data/applications/applications";
import { insertAgentAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import { listConversationsOf } from "@/lib/data/contact/outreach/conversations";
import { findLatestEnrollment, insertEnrollment, setEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { newId } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import { decide } from "@/lib/domain/contact/gate/decide";
import type { Decision } from "@/lib/domain/contact/gate/decision";
import { type AgentChannel, dueAfter, MESSAGES_CADENCE, SHIPPED_STEPS } from "@/lib/domain/contact/outreach/cadence";
import { timeZonesOf } from "@/lib/domain/contact/zones/time-zone";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";
import { addressFor } from "@/lib/operations/agent/engine/decide-now";
import type { Tools } from "@/lib/operations/agent/engine/due";
import { recordStart } from "@/lib/operations/agent/engine/record-start";
import { wordsOf } from "@/lib/operations/agent/steps";
import { takeReply } from "@/lib/operations/agent/take-reply";
import { lockVisible } from "@/lib/operations/applications/access/access";
import { lockPeople } from "@/lib/operations/applications/contact/lock-people";
import { readSnapshot } from "@/lib/operations/applications/gate/snapshots";
import { readAgentMode } from "@/lib/operations/contact/agent-mode";
import { hashesByKind, personHashes } from "@/lib/operations/contact/borrower-hashes";
import { currentRules } from "@/lib/operations/contact/rules/current-rules";
import { SAMPLE_PROVIDER, SAMPLE_VERSION } from "./sample-cadence";
import { sampleAgent, sampleCaller } from "./sample-caller";

/** A sample conversation: the borrower's reply to the agent, and our answer. A null answer: they are still waiting. */
export type SampleTalk = { readonly reply: string; readonly answer: string | null };

const OPT_OUT = "Please take me off your list";
/** The time between a reply and our answer, in milliseconds. */
const ANSWER_MS = 20 * MINUTE_MS;
/** Changes that happen together have history entries at most this far apart, in milliseconds. */
const BEHIND_MS = 10;
/** A cadence is over after this time, in milliseconds. */
const LASTS_MS = 6 * DAY_MS;

/** A message to a borrower at a time, in epoch milliseconds. `enrollmentId` is that of the agent, null for a user. */
type Out = {
  readonly at: number;
  readonly channel: AgentChannel;
  readonly enrollmentId: string | null;
  readonly step: number | null;
  readonly text: string;
};

/** When something happens, and when the samples are made, in epoch milliseconds. */
type Times = { readonly at: number; readonly now: number };

/** The steps that are tried at once: a text, or else an email. */
const FIRST_STEPS = SHIPPED_STEPS.slice(0, 2);

/** Enrolls a new lead, so that the agent in its sandbox takes it up as soon as it runs. */
export async function enrollSample({ sql }: Tools, row: LockedApplication, { at, now }: Times): Promise<void> {
  if (await isReal(sql)) return;
  const standing = { state: "active", reason: null, step: 0, dueAt: now, endedAt: null } as const;
  await insertEnrollment(sql, { ...enrollmentOf(row, at), ...standing });
}

/** Returns whether the agent contacts borrowers for real. It must not contact made-up ones. */
async function isReal(sql: Sql): Promise<boolean> {
  const { mode } = await readAgentMode(sql);
  return mode === "live" || mode === "external";
}

/**
 * Writes the first message of the agent on the first channel that the contact rules allowed at that time, and plans its
 * next one; nothing if none was allowed.
 */
export async function writeFirst(tools: Tools, row: LockedApplication, { at, now }: Times): Promise<LockedApplication> {
  const enrollment = enrollmentOf(row, at);
  for (const [index, step] of FIRST_STEPS.entries()) {
    const text = wordsOf(step, row)?.text ?? null;
    if (text === null) continue;
    const out = { at, channel: step.channel, enrollmentId: enrollment.id, step: index, text };
    if (!(await send(tools, row, out)).mayContact) continue;
    const isOver = now - at > LASTS_MS || (await isReal(tools.sql));
    await insertEnrollment(tools.sql, {
      ...enrollment,
      ...(isOver && row.leadProviderSlug === SAMPLE_PROVIDER ? { cadenceVersionId: SAMPLE_VERSION } : {}),
      ...(isOver
        ? { state: "finished", reason: "completed", step: SHIPPED_STEPS.length, dueAt: null, endedAt: at + LASTS_MS }
        : { state: "active", reason: null, step: FIRST_STEPS.length, dueAt: nextOf(row, now), endedAt: null }),
    });
    return lockVisible(tools.sql, sampleAgent(at), row.id);
  }
  return row;
}

function enrollmentOf(row: LockedApplication, at: number) {
  const [personHash = row.id] = personHashes(row.id, hashesByKind(row));
  return { id: newId(at), applicationId: row.id, personHash, cadenceVersionId: MESSAGES_CADENCE.versionId, at };
}

function nextOf(row: LockedApplication, now: number): number {
  const next = SHIPPED_STEPS[FIRST_STEPS.length];
  const zones = timeZonesOf(row.subjectPropertyState, row.subjectPropertyZip);
  return next === undefined ? now : dueAfter(next, now, zones);
}

/** `at`: the time of our answer. `after`: the last change of the file. Both in epoch milliseconds. */
type TalkOn = { readonly at: number; readonly after: number; readonly talk: SampleTalk };

/** Adds the borrower's reply and our answer. Does nothing if the agent never wrote. */
export async function talkOn(
  tools: Tools,
  row: LockedApplication,
  { at, after, talk: { reply, answer } }: TalkOn,
): Promise<LockedApplication> {
  const { sql } = tools;
  const channel = await channelOf(tools, row.id);
  if (channel === null) return row;
  const repliedAt = Math.max(at - ANSWER_MS, after + BEHIND_MS);
  await takeReply(sql, sampleAgent(repliedAt), row, { channel, text: reply });
  const enrollment = await findLatestEnrollment(sql, row.id);
  if (enrollment !== null)
    await setEnrollment(sql, enrollment.id, {
      ...{ state: "exited", reason: "replied", step: stepOn(channel) + 1, dueAt: null, endedAt: repliedAt },
    });
  const replied = await lockVisible(sql, sampleAgent(at), row.id);
  if (answer === null) return replied;
  await send(tools, replied, { at, channel, enrollmentId: null, step: null, text: answer });
  return lockVisible(sql, sampleAgent(at), row.id);
}

/** Returns the step with which the agent writes first on a channel. */
const stepOn = (channel: AgentChannel) => FIRST_STEPS.findIndex((step) => step.channel === channel);

/** Opts the borrower out by a reply. Returns false if the agent never wrote. */
export async function optOut(tools: Tools, row: LockedApplication, at: number): Promise<boolean> {
  const channel = await channelOf(tools, row.id);
  if (channel === null) return false;
  await lockPeople(tools.sql, [row]);
  await takeReply(tools.sql, sampleAgent(at), row, { channel, text: OPT_OUT });
  return true;
}

async function channelOf({ sql }: Tools, id: string): Promise<AgentChannel | null> {
  const [conversation] = await listConversationsOf(sql, id);
  return conversation?.channel ?? null;
}

/** Sends a message if the rules allowed it at that time. Returns the decision. */
async function send(tools: Tools, row: LockedApplication, { at, channel, text, ...of }: Out): Promise<Decision> {
  const { sql } = tools;
  const automated = of.enrollmentId !== null;
  const purpose = automated ? "lead_response" : "reply";
  const { rules } = await currentRules(sql);
  const decision = decide(await readSnapshot(sql, row), rules, { channel, purpose, automated, at });
  if (!decision.mayContact || addressFor(row, channel) === null) return { ...decision, mayContact: false };
  const attemptId = newId(at);
  await insertAgentAttempt(sql, {
    ...{ ...of, id: attemptId, applicationId: row.id, channel, purpose, at },
    ...{ state: "accepted", sendingBy: null, providerId: `sandbox-${attemptId}`, decision: JSON.stringify(decision) },
  });
  const caller = automated ? sampleAgent(at) : sampleCaller("sample-talk", at);
  await recordStart(tools.sql, caller, row, { attemptId, channel, purpose, automated, text });
  return decision;
}
