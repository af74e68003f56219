import type { ApplicationCreate, CreatedApplication } from "@/lib/contract/applications/application";
import type { Caller } from "@/lib/domain/caller/caller";
import { idempotently } from "@/lib/operations/idempotently";
import { addApplication } from "./save-application";

/** Creates an application. An active stop for the same phone or email applies to it too. */
export function createApplication(caller: Caller, body: ApplicationCreate): Promise<CreatedApplication> {
  return idempotently(caller, async (sql) => ({
    id: (await addApplication(sql, caller, { fields: body, action: "created" })).id,
  }));
}
