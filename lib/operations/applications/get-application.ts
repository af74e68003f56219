import type { Application } from "@/lib/contract/applications/application";
import { PreparedJson } from "@/lib/contract/prepared-json";
import { findingText } from "@/lib/data/applications/applications";
import { looksLikeId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { versionOf } from "@/lib/domain/version";
import { visibleTo } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { APPLICATION_JSON, fullText } from "./application-reply";

const findText = findingText(APPLICATION_JSON);

/** Returns an application. Fails with `not_found`. */
export async function getApplication(caller: Caller, id: string): Promise<PreparedJson<Application>> {
  const { read } = await database();
  const row = visibleTo(caller, looksLikeId(id) ? await findText(read, id) : null);
  logRead(caller, id);
  return new PreparedJson(fullText(row), versionOf(row));
}
