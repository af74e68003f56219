import type { AdministrativeLogPage } from "@/lib/contract/settings/administrative-log";
import { newIdBehind } from "@/lib/data/id";
import { noteInJournal } from "@/lib/data/records/journal";
import {
  insertAdministrativeEvent,
  listAdministrativeEvents,
  type ReadAdministrativeRow,
} from "@/lib/data/settings/administrative-log";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller";
import type { AdministrativeAction } from "@/lib/domain/settings/administrative-action";
import { actorOf } from "@/lib/operations/actor";
import { entryBefore, pageOf, type Slice } from "@/lib/operations/cursor";
import type { FieldChange } from "@/lib/operations/field-change";
import { valueChange } from "@/lib/operations/field-change";

/** Who did it: a caller, or what stands in for one beside any request. */
export type Administrator = Pick<Caller, "kind" | "id" | "name" | "requestId" | "now">;

/** Whom or what something was done to, by the name of that moment. Without an id it concerns everyone. */
type Subject = { readonly id: string; readonly name: string; readonly teamId: string | null };
export const EVERYONE: Subject = { id: "", name: "", teamId: null };

type Done = {
  readonly action: AdministrativeAction;
  readonly subject: Subject;
  readonly changes?: readonly FieldChange[];
  /** The entry of what was done before it in the same moment. */
  readonly behind?: string | null;
};

/** Writes what was done by the administration, in the transaction in which it is done. Answers the id of the entry. */
export async function recordAdministration(
  sql: Sql,
  { kind, id, name, requestId, now }: Administrator,
  { action, subject, changes = [], behind = null }: Done,
): Promise<string> {
  const entry = newIdBehind(behind, now);
  noteRights(action, subject.id, changes);
  await insertAdministrativeEvent(sql, {
    id: entry,
    at: now,
    action,
    actorKind: kind,
    actorId: id,
    actorName: name,
    subjectId: subject.id,
    subjectName: subject.name,
    teamId: subject.teamId,
    requestId,
    changes: JSON.stringify(changes),
  });
  return entry;
}

/** Keeps in the journal what a restored backup must not give back. */
function noteRights(action: AdministrativeAction, id: string, changes: readonly FieldChange[]): void {
  if (action === "tokenRevoked" || action === "passwordSet") noteInJournal({ kind: action, id });
  const disabled = action === "personUpdated" && changes.find(({ field }) => field === "disabledAt");
  if (disabled) noteInJournal({ kind: disabled.to === undefined ? "userEnabled" : "userDisabled", id });
}

/** The same of what somebody does to their own account, also where a link stands in for being signed in. */
export const recordOwn = (
  sql: Sql,
  { requestId, now }: Pick<Caller, "requestId" | "now">,
  person: Subject,
  action: AdministrativeAction,
): Promise<string> =>
  recordAdministration(
    sql,
    { kind: "person", id: person.id, name: person.name, requestId, now },
    { action, subject: person },
  );

type Fields = Readonly<Record<string, string | number | null | undefined>>;

/** The fields that differ, each from what to what. */
export const changesBetween = (before: Fields, after: Fields): FieldChange[] =>
  Object.keys(after)
    .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => valueChange(field, before[field], after[field]));

/** Administrative log, the newest first; for someone bound to a team, of the people and tokens of that team. */
export async function listAdministrativeLog(caller: Caller, { limit, cursor }: Slice): Promise<AdministrativeLogPage> {
  const { read } = await database();
  const slice = { teamId: caller.teamId, before: entryBefore(cursor), limit: limit + 1 };
  const rows = await listAdministrativeEvents(read, slice);
  const { page, next } = pageOf(rows, limit, ({ id }) => [id]);
  return { data: page.map((row) => eventOf(caller, row)), ...next };
}

function eventOf(caller: Caller, row: ReadAdministrativeRow) {
  const { id, at, action, subjectId, subjectName, requestId, changes } = row;
  const subject = subjectId === "" ? {} : { subject: { id: subjectId, name: subjectName } };
  const actor = actorOf(caller, row);
  return {
    id,
    at,
    action,
    actor,
    ...subject,
    requestId,
    changes: JSON.parse(changes),
  } as AdministrativeLogPage["data"][number];
}
