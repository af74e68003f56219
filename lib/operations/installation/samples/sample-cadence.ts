import {
  deleteOwnCadence,
  insertCadenceVersion,
  insertOwnCadence,
  listOwnCadences,
} from "@/lib/data/contact/outreach/cadences";
import { database } from "@/lib/database/database";
import { SHIPPED_STEPS } from "@/lib/domain/contact/outreach/cadence";

const ID = "sample-cadence";
/** The id of its version. */
export const SAMPLE_VERSION = `${ID} 1`;
/** The lead provider whose leads enter it. */
export const SAMPLE_PROVIDER = "rate-harbor";
const NAME = "Rate Harbor leads";
const [FIRST, SECOND, THIRD, FOURTH] = SHIPPED_STEPS;
/** As the cadence that ships, with longer waits. */
const STEPS = [FIRST, SECOND, { ...THIRD, after: { businessDays: 2 } }, { ...FOURTH, after: { businessDays: 5 } }];

/** Adds a cadence for the leads of a sample lead provider, unless it is there. */
export async function addSampleCadence(now: number): Promise<void> {
  const entry = { statuses: ["NEW" as const], leadProviderSlugs: [SAMPLE_PROVIDER], teamIds: [] };
  await (await database()).inTransaction(async (sql) => {
    await sql.lock("own cadences");
    if ((await listOwnCadences(sql)).some(({ id }) => id === ID)) return;
    await deleteOwnCadence(sql, ID);
    await insertOwnCadence(sql, { id: ID, name: NAME, entry, entrySince: now });
    const version = { id: SAMPLE_VERSION, cadenceId: ID, number: 1, publishedAt: now };
    await insertCadenceVersion(sql, NAME, { ...version, steps: JSON.stringify(STEPS) });
  });
}

/** Removes the sample cadence, if it is there. */
export const removeSampleCadence = async (): Promise<void> =>
  (await database()).inTransaction((sql) => deleteOwnCadence(sql, ID));
