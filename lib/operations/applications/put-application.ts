import type { ApplicationCreate, PutApplication } from "@/lib/contract/applications/application";
import { listApplicationsByLosId } from "@/lib/data/applications/external-ids";
import type { Caller } from "@/lib/domain/caller/caller";
import { wrongField } from "@/lib/domain/failure";
import { write } from "@/lib/operations/idempotently";
import { addApplication, applyChanges, lockForChange } from "./save-application";
import { forbidExternalIds } from "./team-bounds";

/**
 * Updates the application with this `losId`, or creates it. Calls with the same `losId` wait for each other, so that
 * repeated and concurrent calls create one application. Fails with `validation_failed` if several applications have the
 * `losId`.
 */
export function putApplication(caller: Caller, losId: string, body: ApplicationCreate): Promise<PutApplication> {
  if (body.losId !== undefined && body.losId !== losId) throw wrongField("losId", "must be the losId of the query");
  forbidExternalIds(caller, { losId });
  return write(caller, async (sql) => {
    await sql.lock(`losId ${losId}`);
    const [found, ...others] = await listApplicationsByLosId(sql, losId, { teamId: caller.teamId, limit: 2 });
    if (others.length > 0) {
      throw wrongField("losId", "is carried by several applications; update the one you mean by its id");
    }
    if (found === undefined) {
      const { id } = await addApplication(sql, caller, { fields: { ...body, losId }, action: "created" });
      return { id, created: true };
    }
    const { leadProviderSlug: _, ...fields } = body;
    const row = await lockForChange(sql, caller, found.id, fields);
    await applyChanges(sql, caller, row, { fields: { ...fields, losId }, action: "updated" });
    return { id: row.id, created: false };
  });
}
