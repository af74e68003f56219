import type { Cadence, CadenceBody, CadenceList } from "@/lib/contract/contact/cadence";
import { insertCadenceVersion } from "@/lib/data/contact/outreach/cadences";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { seedCadence } from "@/lib/operations/agent/engine/enrolling/enroll-leads";
import { requireAllTeams } from "@/lib/operations/contact/rules/all-teams";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { changesBetween, recordAdministration } from "@/lib/operations/settings/administrative-log";
import type { Precondition } from "@/lib/operations/version";
import { checkSteps } from "./check-steps";
import { readCadence, readCadences, shippedCadence } from "./read-cadence";

/**
 * Lists the cadences with their newest versions: those that ship, then those that users added, oldest first. Fails
 * with `forbidden` for a token of a lead provider.
 */
export async function listCadences(caller: Caller): Promise<CadenceList> {
  forbidLeadProviders(caller, "cadences");
  const { read } = await database();
  return { data: await readCadences(read) };
}

type Publication = Pick<CadenceBody, "steps"> & {
  readonly note?: string | undefined;
  readonly precondition: Precondition;
};

/**
 * Publishes steps as the next version of a cadence: leads that come in from now on get it. Fails with `not_found`, with
 * `validation_failed`, which names each step that is not valid, with `forbidden` for a user in a team, and with
 * `precondition_failed` if others have published meanwhile.
 */
export async function publishCadence(
  caller: Caller,
  id: string,
  { steps, note = "", precondition }: Publication,
): Promise<Cadence> {
  requireAllTeams(caller);
  checkSteps(steps);
  await seedCadence(caller.now);
  const db = await database();
  return db.inTransaction(async (sql) => {
    await sql.lock(`cadence ${id}`);
    const before = await readCadence(sql, id);
    const tag = `"${before.number}"`;
    if (!precondition(tag)) throw publishedMeanwhile(tag);
    if (JSON.stringify(before.steps) === JSON.stringify(steps)) return before;
    const number = before.number + 1;
    const editable = shippedCadence(id);
    for (const cadence of editable === null ? [before] : [editable.shipped, ...editable.twins]) {
      const version = { id: `${cadence.id} ${number}`, cadenceId: cadence.id, number };
      await insertCadenceVersion(sql, cadence.name, {
        ...{ ...version, steps: JSON.stringify(steps), publishedAt: caller.now },
      });
    }
    const changes = changesBetween({ version: before.number }, { version: number, note: note || null });
    await recordAdministration(sql, caller, {
      ...{ action: "cadencePublished", subject: { id, name: before.name, teamId: null }, changes },
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
