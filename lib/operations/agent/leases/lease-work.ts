import { setTimeout as wait } from "node:timers/promises";
import type { HeldWork, WorkItem, WorkItems, WorkLease } from "@/lib/contract/agent/work";
import { CadenceSteps } from "@/lib/contract/contact/cadence";
import { listDueAt, listWork, putWork, type StepPlace } from "@/lib/data/contact/outreach/agent-work";
import { listVersionsInUse } from "@/lib/data/contact/outreach/cadences";
import { setEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { CHANNELS, type Channel } from "@/lib/domain/contact/channel";
import { MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import { Failure } from "@/lib/domain/failure";
import type { Due } from "@/lib/operations/agent/engine/due";
import { holdStep, openStep } from "@/lib/operations/agent/engine/open-step";
import { type Contact, contactOf, takeStep } from "@/lib/operations/agent/engine/take-step";
import { stepsFrom } from "@/lib/operations/agent/steps";
import { isVisible } from "@/lib/operations/applications/access/access";
import { logListed } from "@/lib/operations/applications/access/access-log";
import { readAgentMode } from "@/lib/operations/contact/agent-mode";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { write } from "@/lib/operations/idempotently";
import { clockOf } from "./own-work";

/** How long a lease lasts unless a heartbeat extends it, in milliseconds. */
export const LEASE_MS = MINUTE_MS;
/** How often to look again while nothing is due, in milliseconds. */
const LOOK_EVERY_MS = SECOND_MS / 2;
/** Due steps decided about in one look. */
const MOST_DECIDED = 200;
/** Of those, steps on channels that the agent did not ask for. */
const MOST_PASSED = 50;
const MOST_HELD = 100;

/**
 * Leases what is due and allowed now to the caller's agent: until the lease ends, nobody else gets it. Waits if nothing
 * is. Fails with `forbidden` for a token of a lead provider, and with `validation_failed` unless the agent's mode is
 * `external`.
 */
export async function leaseWork(caller: Caller, wanted: WorkLease, ending: AbortSignal): Promise<WorkItems> {
  forbidLeadProviders(caller, "the work of the agent");
  const { read } = await database();
  if ((await readAgentMode(read)).mode !== "external")
    throw new Failure(
      "validation_failed",
      "The agent's work is not given out. An owner can change that on the page Contact agent: choose your own agent.",
    );
  const clock = clockOf(caller);
  const until = performance.now() + wanted.waitSeconds * SECOND_MS;
  let data = await leaseSome(caller, wanted, { clock, isFirst: true });
  for (;;) {
    if (data.length > 0 || performance.now() + LOOK_EVERY_MS > until || ending.aborted) {
      logListed(
        caller,
        data.map(({ applicationId }) => applicationId),
      );
      return { data };
    }
    await wait(LOOK_EVERY_MS, undefined, { signal: ending }).catch(() => undefined);
    data = await leaseSome(caller, wanted, { clock, isFirst: false });
  }
}

type Clock = () => number;
type Look = { readonly clock: Clock; readonly isFirst: boolean };

async function leaseSome(
  caller: Caller,
  { channels, limit }: WorkLease,
  { clock, isFirst }: Look,
): Promise<WorkItem[]> {
  const { read } = await database();
  const versions = await readVersions(read);
  const asked = { now: clock(), teamId: caller.teamId };
  const others = CHANNELS.filter((channel) => !channels.includes(channel));
  const due = [
    ...(await listDueAt(read, { ...asked, places: placesOn(versions, channels), limit: MOST_DECIDED })),
    // Behind a step that a rule forbids there may be one for this agent.
    ...(isFirst ? await listDueAt(read, { ...asked, places: placesOn(versions, others), limit: MOST_PASSED }) : []),
  ];
  const items: WorkItem[] = [];
  for (const enrollmentId of due) {
    const item = await write(caller, (sql) => leaseStep(sql, caller, { enrollmentId, channels, clock }));
    if (item !== null) items.push(item);
    if (items.length === limit) break;
  }
  return items;
}

/** The channels of the steps of each version of a cadence in which borrowers are. */
type Versions = ReadonlyMap<string, readonly Channel[]>;

async function readVersions(sql: Reading): Promise<Versions> {
  const versions = await listVersionsInUse(sql);
  return new Map(
    versions.map(({ id, steps }) => [id, CadenceSteps.parse(JSON.parse(steps)).map(({ channel }) => channel)]),
  );
}

/** Lists the steps of all cadences that are made on one of these channels. */
const placesOn = (versions: Versions, channels: readonly Channel[]): StepPlace[] =>
  [...versions].flatMap(([id, steps]) =>
    steps.flatMap((channel, step): StepPlace[] => (channels.includes(channel) ? [[id, step]] : [])),
  );

type Wanted = { readonly enrollmentId: string; readonly channels: readonly Channel[]; readonly clock: Clock };

/** Leases the next step of an enrollment that is due and allowed. Stores what was decided about those before it. */
async function leaseStep(
  sql: Sql,
  caller: Caller,
  { enrollmentId, channels, clock }: Wanted,
): Promise<WorkItem | null> {
  for (;;) {
    const due = await openStep(sql, enrollmentId, { mode: "external", clock });
    if (due === null || !isVisible(caller, due.row) || (await holdStep(sql, due))) return null;
    const contact = contactOf(due);
    if (contact !== null) return channels.includes(due.step.channel) ? lease(sql, caller, due, contact) : null;
    await takeStep(sql, due, "blocked");
  }
}

async function lease(sql: Sql, caller: Caller, due: Due, contact: Contact): Promise<WorkItem> {
  const { row, enrollment, step, decision, now } = due;
  const { id: enrollmentId } = enrollment;
  const [id, applicationId, leasedUntil] = [newId(now), row.id, now + LEASE_MS];
  const work = { id, enrollmentId, applicationId, step: enrollment.step, leasedUntil };
  await putWork(sql, { ...work, callerId: caller.id, attemptId: null });
  // If nobody starts it, it is due again.
  await setEnrollment(sql, enrollmentId, { ...enrollment, state: "active", reason: null, dueAt: leasedUntil });
  const disclosures = decision.disclosures.map(({ text }) => text);
  const { channel, purpose } = step;
  return { id, applicationId, channel, purpose, ...contact, disclosures, leasedUntil };
}

/** Lists what the caller has leased or started. Fails with `forbidden` for a token of a lead provider. */
export async function listHeldWork(caller: Caller): Promise<HeldWork> {
  forbidLeadProviders(caller, "the work of the agent");
  const { read } = await database();
  const rows = await listWork(read, { callerId: caller.id, now: caller.now, limit: MOST_HELD });
  return {
    data: rows.flatMap(({ id, applicationId, leasedUntil, attemptId, steps, step }) => {
      const channel = stepsFrom(steps)[step]?.channel;
      return channel === undefined ? [] : [{ id, applicationId, channel, isStarted: attemptId !== null, leasedUntil }];
    }),
  };
}
