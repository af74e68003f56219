import type { Application, ApplicationPatch } from "@/lib/contract/applications/application";
import { JsonText } from "@/lib/contract/prepared-json";
import type { Caller } from "@/lib/domain/caller/caller";
import { versionOf } from "@/lib/domain/version";
import { noteRead } from "@/lib/operations/applications/access/access-log";
import { write } from "@/lib/operations/idempotently";
import { type Precondition, precondition } from "@/lib/operations/version";
import { applicationReply } from "./application-reply";
import { holdToRevise, reviseApplication } from "./save-application";

/**
 * Changes the fields that were sent and differ. Fails with `not_found`, and with `precondition_failed` if the
 * application has another version than the caller says.
 */
export async function updateApplication(
  caller: Caller,
  id: string,
  body: ApplicationPatch,
  holds: Precondition,
): Promise<JsonText<Application>> {
  const reply = await write(caller, async (sql) => {
    const row = await holdToRevise(sql, caller, id, body);
    precondition(row, holds);
    const revised = await reviseApplication(sql, caller, row, { fields: body, action: "updated" });
    return new JsonText<Application>(JSON.stringify(applicationReply(revised)), versionOf(revised));
  });
  // The whole application is returned, even if nothing changes.
  noteRead(caller, id);
  return reply;
}
