import type { Application } from "@/lib/contract/application";
import { JsonText } from "@/lib/contract/json-text";
import { findingText } from "@/lib/data/applications";
import { database } from "@/lib/data/database";
import { looksLikeId } from "@/lib/data/id";
import type { Caller } from "@/lib/domain/caller";
import { versionOf } from "@/lib/domain/version";
import { noteRead } from "./access-log";
import { APPLICATION_JSON } from "./application-reply";
import { visibleTo } from "./find-visible";

const findText = findingText(APPLICATION_JSON);

/** Get application. Fails with `not_found`. */
export async function getApplication(caller: Caller, id: string): Promise<JsonText<Application>> {
  const { read } = await database();
  const row = visibleTo(caller, looksLikeId(id) ? await findText(read, id) : null);
  noteRead(caller, id);
  return new JsonText(row.json, versionOf(row));
}
