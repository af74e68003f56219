import type { CreatedApplication, NewApplication } from "@/lib/contract/applications/application";
import type { Caller } from "@/lib/domain/caller/caller";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { addConsents } from "@/lib/operations/applications/gate/sent-consents";
import { idempotently } from "@/lib/operations/idempotently";
import { addApplication } from "./save-application";

/** Creates an application. An active stop for the same phone or email applies to it too. */
export async function createApplication(caller: Caller, body: NewApplication): Promise<CreatedApplication> {
  let isStopped = false;
  const reply = await idempotently(caller, async (sql) => {
    const row = await addApplication(sql, caller, { fields: body, action: "created" });
    await addConsents(sql, caller, row, { consents: body.consents, source: "other" });
    isStopped = row.stoppedAt !== null;
    return { id: row.id };
  });
  // Its other phone or email is stopped now too.
  if (isStopped || caller.retry?.replayed === true) await waitForSends();
  return reply;
}
