import type { CreatedApplication, NewApplication } from "@/lib/contract/applications/application";
import type { Caller } from "@/lib/domain/caller/caller";
import { addConsents } from "@/lib/operations/applications/gate/sent-consents";
import { idempotently } from "@/lib/operations/idempotently";
import { addApplication } from "./save-application";

/** Creates an application. An active stop for the same phone or email applies to it too. */
export function createApplication(caller: Caller, body: NewApplication): Promise<CreatedApplication> {
  return idempotently(caller, async (sql) => {
    const row = await addApplication(sql, caller, { fields: body, action: "created" });
    await addConsents(sql, caller, row, { consents: body.consents, source: "other" });
    return { id: row.id };
  });
}
