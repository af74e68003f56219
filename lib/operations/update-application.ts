import type { Application, ApplicationPatch } from "@/lib/contract/application";
import type { Caller } from "@/lib/domain/caller";
import { Failure } from "@/lib/domain/failure";
import { applicationReply } from "./application-reply";
import { write } from "./change";
import { holdVisible } from "./find-visible";
import { reviseApplication } from "./store-application";
import { versionOf } from "./version";

/** What has to hold before a change is made: is this version one that the caller knows? */
export type Precondition = (version: string) => boolean;

/**
 * Update application: changes what was sent and differs. Fails with `not_found`, and with `precondition_failed` when
 * the application has another version than the caller says.
 */
export async function updateApplication(
  caller: Caller,
  id: string,
  body: ApplicationPatch,
  precondition: Precondition,
): Promise<Application> {
  return write(caller, async (sql) => {
    const row = await holdVisible(sql, caller, id);
    if (!precondition(versionOf(row))) {
      throw new Failure(
        "precondition_failed",
        "Someone changed this application since you read it: read it again, then repeat your change.",
        {
          headers: { ETag: versionOf(row) },
        },
      );
    }
    return applicationReply(await reviseApplication(sql, caller, row, { fields: body, action: "updated" }));
  });
}
