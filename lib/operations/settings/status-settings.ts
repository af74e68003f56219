import { StatusSettings } from "@/lib/contract/settings/status-settings";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { STATUSES, type Status, type StuckDays, USUAL_STUCK_DAYS } from "@/lib/domain/status/status";
import { STATUS_LABELS } from "@/lib/domain/status/status-label";
import { changesBetween, EVERYONE, recordAdministration } from "./administrative-log";

/** Returns the display name of each of the 17 statuses, and after how many days a file in it is stuck. */
export async function getStatusSettings(): Promise<StatusSettings> {
  return readStatusSettings((await database()).read);
}

/** Updates the statuses that are named. Fails with `forbidden` for a user in a team. */
export async function updateStatusSettings(caller: Caller, { data }: StatusSettings): Promise<StatusSettings> {
  if (caller.teamId !== null) {
    throw new Failure("forbidden", "This holds for every team: it is settled by people who see every team.");
  }
  const sent = new Map(data.map((row) => [row.status, row]));
  const db = await database();
  return db.inTransaction(async (sql) => {
    await sql.lock("setting statuses");
    const known = await readStatusSettings(sql);
    const next = { data: known.data.map((row) => sent.get(row.status) ?? row) };
    await putSetting(sql, "statuses", JSON.stringify(next));
    const changes = changesBetween(fieldsOf(known), fieldsOf(next));
    if (changes.length > 0)
      await recordAdministration(sql, caller, { action: "statusesUpdated", subject: EVERYONE, changes });
    return next;
  });
}

/** Returns each label and each number of days under its own name. */
const fieldsOf = ({ data }: StatusSettings) =>
  Object.fromEntries(
    data.flatMap(({ status, label, stuckAfterDays }) => [
      [`${status}.label`, label],
      [`${status}.stuckAfterDays`, stuckAfterDays],
    ]),
  );

async function readStatusSettings(sql: Reading): Promise<StatusSettings> {
  const stored = await findSetting(sql, "statuses");
  if (stored !== null) return StatusSettings.parse(JSON.parse(stored));
  return {
    data: STATUSES.map((status) => {
      const stuckAfterDays = USUAL_STUCK_DAYS[status];
      return { status, ...(stuckAfterDays === undefined ? {} : { stuckAfterDays }) };
    }),
  };
}

/** Returns the display name of each status. */
export async function readStatusLabels(sql: Reading): Promise<Readonly<Record<Status, string>>> {
  const { data } = await readStatusSettings(sql);
  const own = data.flatMap(({ status, label }) => (label === undefined ? [] : [[status, label]]));
  return { ...STATUS_LABELS, ...Object.fromEntries(own) };
}

/** Returns after how many days in a status a file is stuck. */
export async function readStuckDays(sql: Reading): Promise<StuckDays> {
  const { data } = await readStatusSettings(sql);
  return Object.fromEntries(
    data.flatMap(({ status, stuckAfterDays }) => (stuckAfterDays === undefined ? [] : [[status, stuckAfterDays]])),
  );
}
