import { type Cadence, type CadenceBody, type CadenceList, CadenceSteps } from "@/lib/contract/contact/cadence";
import { findNewestVersion, insertCadenceVersion } from "@/lib/data/contact/outreach/cadences";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import {
  CALLS_CADENCE,
  type CadenceId,
  EMAILS_CADENCE,
  LIVE_CADENCE,
  MESSAGES_CADENCE,
  type ShippedCadence,
} from "@/lib/domain/contact/outreach/cadence";
import { Failure } from "@/lib/domain/failure";
import { cadenceOf } from "@/lib/operations/agent/engine/cadence-of";
import { seedCadence } from "@/lib/operations/agent/engine/enroll-leads";
import { readAgentMode } from "@/lib/operations/contact/agent-mode";
import { requireAllTeams } from "@/lib/operations/contact/rules/all-teams";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { changesBetween, recordAdministration } from "@/lib/operations/settings/administrative-log";
import type { Precondition } from "@/lib/operations/version";
import { withoutNull } from "@/lib/operations/without-null";
import { checkSteps } from "./check-steps";

type Editable = {
  readonly shipped: ShippedCadence;
  readonly name: string;
  readonly use: Cadence["use"];
  /** Cadences that get the same steps. */
  readonly twins: readonly ShippedCadence[];
};

const CADENCES: Readonly<Record<CadenceId, Editable>> = {
  "new-lead": { shipped: MESSAGES_CADENCE, name: "Texts and emails", use: "messages", twins: [LIVE_CADENCE] },
  "new-lead-email": { shipped: EMAILS_CADENCE, name: "Emails only", use: "emails", twins: [] },
  "new-lead-calls": { shipped: CALLS_CADENCE, name: "With calls", use: "calls", twins: [] },
};
const IDS = Object.keys(CADENCES) as CadenceId[];

/** Lists the cadences with their newest versions. Fails with `forbidden` for a token of a lead provider. */
export async function listCadences(caller: Caller): Promise<CadenceList> {
  forbidLeadProviders(caller, "cadences");
  const { read } = await database();
  const data: Cadence[] = [];
  for (const id of IDS) data.push(await readCadence(read, id));
  return { data };
}

async function readCadence(sql: Reading, id: CadenceId): Promise<Cadence> {
  const { shipped, name, use, twins } = CADENCES[id];
  const newest = await findNewestVersion(sql, id);
  const { mode } = await readAgentMode(sql);
  const inUse = mode === "off" ? null : cadenceOf(mode);
  const isShipped = newest === null || newest.number === 1;
  return {
    ...{ id, name, use, number: newest?.number ?? 1 },
    isInUse: [shipped, ...twins].some((cadence) => cadence.id === inUse?.id),
    ...withoutNull({ publishedAt: isShipped ? null : newest.publishedAt }),
    steps: CadenceSteps.parse(newest === null ? shipped.steps : JSON.parse(newest.steps)),
  };
}

type Publication = Pick<CadenceBody, "steps"> & {
  readonly note?: string | undefined;
  readonly precondition: Precondition;
};

/**
 * Publishes steps as the next version of a cadence: leads that come in from now on get it. Fails with
 * `validation_failed`, which names each step that is not valid, with `forbidden` for a user in a team, and with
 * `precondition_failed` if others have published meanwhile.
 */
export async function publishCadence(
  caller: Caller,
  id: CadenceId,
  { steps, note = "", precondition }: Publication,
): Promise<Cadence> {
  requireAllTeams(caller);
  checkSteps(steps);
  await seedCadence(caller.now);
  const { name, shipped, twins } = CADENCES[id];
  const db = await database();
  return db.inTransaction(async (sql) => {
    await sql.lock(`cadence ${id}`);
    const before = await readCadence(sql, id);
    const tag = `"${before.number}"`;
    if (!precondition(tag)) throw publishedMeanwhile(tag);
    if (JSON.stringify(before.steps) === JSON.stringify(steps)) return before;
    const number = before.number + 1;
    for (const cadence of [shipped, ...twins]) {
      const version = { id: `${cadence.id} ${number}`, cadenceId: cadence.id, number };
      await insertCadenceVersion(sql, cadence.name, {
        ...{ ...version, steps: JSON.stringify(steps), publishedAt: caller.now },
      });
    }
    const changes = changesBetween({ version: before.number }, { version: number, note: note || null });
    await recordAdministration(sql, caller, {
      ...{ action: "cadencePublished", subject: { id, name, teamId: null }, changes },
    });
    return readCadence(sql, id);
  });
}

const publishedMeanwhile = (version: string) =>
  new Failure(
    "precondition_failed",
    "Someone published this cadence meanwhile: read it again, then repeat your change.",
    { version },
  );
