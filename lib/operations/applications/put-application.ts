import type { ApplicationCreate, PutApplication } from "@/lib/contract/applications/application";
import { listApplicationsByLosId } from "@/lib/data/applications/external-ids";
import type { Caller } from "@/lib/domain/caller/caller";
import { wrongField } from "@/lib/domain/failure";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { write } from "@/lib/operations/idempotently";
import { addApplication, applyChanges, lockForChange } from "./save-application";
import { forbidExternalIds } from "./team-bounds";

/**
 * Updates the application with this `losId`, or creates it. Calls with the same `losId` wait for each other, so that
 * repeated and concurrent calls create one application. Fails with `validation_failed` if several applications have the
 * `losId`.
 */
export async function putApplication(caller: Caller, losId: string, body: ApplicationCreate): Promise<PutApplication> {
  if (body.losId !== undefined && body.losId !== losId) throw wrongField("losId", "must be the losId of the query");
  forbidExternalIds(caller, { losId });
  let isStopped = false;
  const reply = await write(caller, async (sql) => {
    await sql.lock(`losId ${losId}`);
    const [found, ...others] = await listApplicationsByLosId(sql, losId, { teamId: caller.teamId, limit: 2 });
    if (others.length > 0) {
      throw wrongField("losId", "is carried by several applications; update the one you mean by its id");
    }
    if (found === undefined) {
      const { id, stoppedAt } = await addApplication(sql, caller, { fields: { ...body, losId }, action: "created" });
      isStopped = stoppedAt !== null;
      return { id, created: true };
    }
    const { leadProviderSlug: _, ...fields } = body;
    const row = await lockForChange(sql, caller, found.id, fields);
    const { stoppedAt } = await applyChanges(sql, caller, row, { fields: { ...fields, losId }, action: "updated" });
    isStopped = stoppedAt !== null;
    return { id: row.id, created: false };
  });
  // It may have the phone or email of a stopped borrower now.
  if (isStopped) await waitForSends();
  return reply;
}
