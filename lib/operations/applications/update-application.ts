import type { Application, ApplicationPatch } from "@/lib/contract/applications/application";
import { PreparedJson } from "@/lib/contract/prepared-json";
import type { Caller } from "@/lib/domain/caller/caller";
import { versionOf } from "@/lib/domain/version";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { write } from "@/lib/operations/idempotently";
import { type Precondition, precondition } from "@/lib/operations/version";
import { applicationReply } from "./application-reply";
import { applyChanges, lockForChange } from "./save-application";

/**
 * Changes the fields that were sent and differ. Fails with `not_found`, and with `precondition_failed` if the
 * application has another version than the caller says.
 */
export async function updateApplication(
  caller: Caller,
  id: string,
  body: ApplicationPatch,
  holds: Precondition,
): Promise<PreparedJson<Application>> {
  let isStopped = false;
  const reply = await write(caller, async (sql) => {
    const row = await lockForChange(sql, caller, id, body);
    precondition(row, holds);
    const revised = await applyChanges(sql, caller, row, { fields: body, action: "updated" });
    isStopped = revised.stoppedAt !== null;
    return new PreparedJson<Application>(JSON.stringify(applicationReply(revised)), versionOf(revised));
  });
  // It may have the phone or email of a stopped borrower now.
  if (isStopped) await waitForSends();
  // The whole application is returned, even if nothing changes.
  logRead(caller, id);
  return reply;
}
