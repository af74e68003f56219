import { setImmediate as nextTurn } from "node:timers/promises";
import type { AccessQuery } from "@/lib/contract/privacy/access-report";
import { ACCESS_KINDS } from "@/lib/domain/applications/access-kind";
import type { Caller } from "@/lib/domain/caller/caller";
import { csvHead, csvLines } from "@/lib/operations/applications/export/csv-lines";
import { accessByActor, daysAsked } from "./access-by-actor";

const LINES_A_PART = 250;
const COLUMNS = [
  "actorKind",
  "actorId",
  "actorName",
  "applicationId",
  ...ACCESS_KINDS,
  "holdsSecret",
  "firstAt",
  "lastAt",
  "erasedAt",
] as const;

/**
 * Exports the access report as CSV, one line for each file that a user or access token saw. Times are dates (ISO 8601,
 * UTC). Fails with `validation_failed` if the days end before they begin.
 */
export async function* exportAccessReport(caller: Caller, query: AccessQuery): AsyncGenerator<string> {
  const days = daysAsked(query, caller.now);
  yield csvHead(caller, COLUMNS);
  for await (const { actor, files } of accessByActor(caller, days, query.actorId)) {
    let lines: string[][] = [];
    for (const [id, seen] of files) {
      const ways = ACCESS_KINDS.map((kind) => yesOrNo(seen[kind]));
      const times = [seen.firstAt, seen.lastAt, seen.erasedAt].map(written);
      lines.push([actor.kind, actor.id, actor.name, id, ...ways, yesOrNo(seen.holdsSecret), ...times]);
      if (lines.length < LINES_A_PART) continue;
      yield csvLines(lines);
      lines = [];
      await nextTurn();
    }
    if (lines.length > 0) yield csvLines(lines);
  }
}

const written = (at: number | null) => (at === null ? "" : new Date(at).toISOString());
const yesOrNo = (is: boolean) => (is ? "yes" : "no");
