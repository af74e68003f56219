import type { Application } from "@/lib/contract/application";
import { database } from "@/lib/data/database";
import type { Caller } from "@/lib/domain/caller";
import { applicationReply } from "./application-reply";
import { findVisible } from "./find-visible";

/** Get application. Fails with `not_found`. */
export async function getApplication(caller: Caller, id: string): Promise<Application> {
  const { read } = await database();
  return applicationReply(await findVisible(read, caller, id));
}
