// Bulk path: cuts a large table into spans for a job. Uses statements.
import type { Reading } from "@/lib/database/sql";
import { type Condition, conditionsOf, type ListFilter, SHARED, whereOf } from "./list/list-filter";

/** A range of ids, which sort by creation: after `after`, newest first, and not older than `end`. */
type IdSpan = { readonly after: string | null; readonly end: string | null };

/** Returns the id that many places after the beginning of a range; null if there are fewer. */
export async function findIdBehind(
  sql: Reading,
  { after, end, passed }: IdSpan & { readonly passed: number },
): Promise<string | null> {
  const { where, params } = whereOf(ofSpan({ after, end }));
  const text = `SELECT "id" FROM "Application" ${where} ORDER BY "id" DESC LIMIT 1 OFFSET ?`;
  return (await sql.get<{ id: string }>(text, [...params, passed]))?.id ?? null;
}

/** Returns these columns of the files in a range that meet a filter. */
export function listOfSpan<Row>(
  sql: Reading,
  { selected, filter }: { readonly selected: string; readonly filter: ListFilter },
  span: IdSpan,
): Promise<Row[]> {
  const { where, params } = whereOf([...ofSpan(span), ...conditionsOf({ ...filter, walked: SHARED }, true)]);
  return sql.all<Row>(`SELECT ${selected} FROM "Application" "a" ${where}`, params);
}

const ofSpan = ({ after, end }: IdSpan): Condition[] => [
  ...(after === null ? [] : [[`"id" < ?`, after] satisfies Condition]),
  ...(end === null ? [] : [[`"id" >= ?`, end] satisfies Condition]),
];
