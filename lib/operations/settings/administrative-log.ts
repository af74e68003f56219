import type { AdministrativeLogPage } from "@/lib/contract/settings/administrative-log";
import { newIdBehind } from "@/lib/data/id";
import { logInJournal } from "@/lib/data/records/journal";
import {
  insertAdministrativeEvent,
  listAdministrativeEvents,
  type ReadAdministrativeRow,
} from "@/lib/data/settings/administrative-log";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { AdministrativeAction } from "@/lib/domain/settings/administrative-action";
import { actorOf } from "@/lib/operations/actor";
import { entryBefore, pageOf, type Slice } from "@/lib/operations/cursor";
import type { FieldChange } from "@/lib/operations/field-change";
import { valueChange } from "@/lib/operations/field-change";

/** The actor: a caller, or a substitute for actions outside any request. */
export type Administrator = Pick<Caller, "kind" | "id" | "name" | "requestId" | "now">;

/**
 * The user, team, token or setting that the action concerned, under its name at that time. Without an id it concerns
 * everyone.
 */
type Subject = { readonly id: string; readonly name: string; readonly teamId: string | null };
export const EVERYONE: Subject = { id: "", name: "", teamId: null };

type Done = {
  readonly action: AdministrativeAction;
  readonly subject: Subject;
  readonly changes?: readonly FieldChange[];
  /** The entry of the action before it at the same time. */
  readonly behind?: string | null;
};

/** Logs an administrative action, in the transaction of the action. Returns the id of the entry. */
export async function recordAdministration(
  sql: Sql,
  { kind, id, name, requestId, now }: Administrator,
  { action, subject, changes = [], behind = null }: Done,
): Promise<string> {
  const entry = newIdBehind(behind, now);
  logRights(action, subject.id, changes);
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

/** Writes to the journal the rights that a restored backup must not give back. */
function logRights(action: AdministrativeAction, id: string, changes: readonly FieldChange[]): void {
  if (action === "tokenRevoked" || action === "passwordSet") logInJournal({ kind: action, id });
  const disabled = action === "personUpdated" && changes.find(({ field }) => field === "disabledAt");
  if (disabled) logInJournal({ kind: disabled.to === undefined ? "userEnabled" : "userDisabled", id });
}

/** Logs what a user does to their own account, also through a link instead of a session. */
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

/** Returns the fields that differ, each with its old and new value. */
export const changesBetween = (before: Fields, after: Fields): FieldChange[] =>
  Object.keys(after)
    .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => valueChange(field, before[field], after[field]));

/** Lists the administrative log, newest first. A user in a team gets the entries on the team's users and tokens. */
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
