import type { Cadence, CadenceCreate, CadencePatch } from "@/lib/contract/contact/cadence";
import { listTeams } from "@/lib/data/accounts/teams";
import {
  insertCadenceVersion,
  insertOwnCadence,
  listOwnCadences,
  type OwnCadenceRow,
  retireCadence,
  setOwnCadence,
} from "@/lib/data/contact/outreach/cadences";
import { newId } from "@/lib/data/id";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, wrongFields } from "@/lib/domain/failure";
import type { AdministrativeAction } from "@/lib/domain/settings/administrative-action";
import { requireAllTeams } from "@/lib/operations/contact/rules/all-teams";
import { idempotently, write } from "@/lib/operations/idempotently";
import { changesBetween, recordAdministration } from "@/lib/operations/settings/administrative-log";
import { checkSteps } from "./check-steps";
import { findOwnCadence, readCadence, shippedCadence } from "./read-cadence";

/** The most cadences that users may have added at a time: each lead is compared with all of them. */
const MOST_OWN = 50;

/**
 * Adds a cadence with its first version: files enter it from now on. Fails with `validation_failed`, which names each
 * step and team that is not valid, and with `forbidden` for a user in a team.
 */
export async function createCadence(caller: Caller, { name, entry, steps }: CadenceCreate): Promise<Cadence> {
  requireAllTeams(caller);
  checkSteps(steps);
  const { now } = caller;
  return idempotently(caller, async (sql) => {
    await sql.lock("own cadences");
    if ((await listOwnCadences(sql)).length >= MOST_OWN)
      throw new Failure(
        "validation_failed",
        `You have ${MOST_OWN} cadences already, which is the limit. Retire one first.`,
      );
    await requireTeams(sql, entry.teamIds, "entry.teamIds");
    const row: OwnCadenceRow = { id: newId(now), name, entry, entrySince: now };
    await insertOwnCadence(sql, row);
    const version = { id: `${row.id} 1`, cadenceId: row.id, number: 1 };
    await insertCadenceVersion(sql, name, { ...version, steps: JSON.stringify(steps), publishedAt: now });
    await log(sql, caller, "cadenceCreated", { before: null, after: row });
    return readCadence(sql, row.id);
  });
}

/**
 * Changes the name of a cadence that a user added, or the lead providers and teams whose files enter it from now on. Fails with `not_found`, with
 * `validation_failed` for one that ships, and with `forbidden` for a user in a team.
 */
export async function updateCadence(caller: Caller, id: string, patch: CadencePatch): Promise<Cadence> {
  requireOwn(caller, id);
  return write(caller, async (sql) => {
    await sql.lock(`cadence ${id}`);
    const before = await findOwnCadence(sql, id);
    const { name = before.name } = patch;
    const { leadProviderSlugs = before.entry.leadProviderSlugs, teamIds = before.entry.teamIds } = patch;
    const entry = { ...before.entry, leadProviderSlugs, teamIds };
    if (patch.teamIds !== undefined) await requireTeams(sql, patch.teamIds, "teamIds");
    const isSame = JSON.stringify(entry) === JSON.stringify(before.entry);
    const after = { id, name, entry, entrySince: isSame ? before.entrySince : caller.now };
    if (isSame && name === before.name) return readCadence(sql, id);
    await setOwnCadence(sql, after);
    await log(sql, caller, "cadenceUpdated", { before, after });
    return readCadence(sql, id);
  });
}

/**
 * Stops new files from entering a cadence that a user added. Borrowers already in it continue to its end. Fails as
 * `updateCadence` does.
 */
export async function deleteCadence(caller: Caller, id: string): Promise<{ done: true }> {
  requireOwn(caller, id);
  return write(caller, async (sql) => {
    await sql.lock(`cadence ${id}`);
    const row = await findOwnCadence(sql, id);
    await retireCadence(sql, id, caller.now);
    await log(sql, caller, "cadenceRetired", { before: row, after: row });
    return { done: true };
  });
}

function requireOwn(caller: Caller, id: string): void {
  requireAllTeams(caller);
  if (shippedCadence(id) !== null)
    throw new Failure(
      "validation_failed",
      "This cadence came with Hearthline, so it can't be renamed, limited or retired. Publish new steps, or add your own cadence.",
    );
}

async function requireTeams(sql: Reading, teamIds: readonly string[], path: string): Promise<void> {
  if (teamIds.length === 0) return;
  const known = new Set((await listTeams(sql, null)).map(({ id }) => id));
  const issues = teamIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `${path}.${index}`, message: "must be the id of a team" }],
  );
  if (issues.length > 0) throw wrongFields(issues);
}

type Change = { readonly before: OwnCadenceRow | null; readonly after: OwnCadenceRow };

async function log(sql: Sql, caller: Caller, action: AdministrativeAction, { before, after }: Change): Promise<void> {
  const { id, name } = after;
  await recordAdministration(sql, caller, {
    ...{ action, subject: { id, name, teamId: null } },
    changes: changesBetween(before === null ? {} : logged(before), logged(after)),
  });
}

const logged = ({ name, entry: { statuses, leadProviderSlugs, teamIds } }: OwnCadenceRow) => ({
  name,
  entryStatuses: statuses.join(", "),
  entryLeadProviders: leadProviderSlugs.join(", ") || null,
  entryTeams: teamIds.join(", ") || null,
});
