import type { ConversationPage, ConversationsQuery } from "@/lib/contract/applications/message";
import {
  type InboxFilter,
  type InboxPlace,
  type InboxRow,
  listInbox,
  placeBehind,
} from "@/lib/data/contact/outreach/inbox";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { boundsOf } from "@/lib/operations/applications/access/access";
import { logListed } from "@/lib/operations/applications/access/access-log";
import { isTimedPosition, readCursor, writeCursor } from "@/lib/operations/cursor";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { replicaFor } from "@/lib/operations/replica-for";
import { withoutNull } from "@/lib/operations/without-null";

/** Conversations of all teams that are looked through at a time for those of one team, and how often for one page. */
const WINDOW = 2_000;
const MOST_WINDOWS = 4;
const MOST_SHOWN = 200;

/**
 * Lists the conversations that the caller may see, the latest first. A page may be shorter than its limit; the list
 * ends when there is no `nextCursor`. Fails with `forbidden` for a token of a lead provider.
 */
export async function listConversations(caller: Caller, query: ConversationsQuery): Promise<ConversationPage> {
  forbidLeadProviders(caller, "messages");
  const { handler, cursor, limit } = query;
  const before = cursor === undefined ? null : readCursor(cursor, isTimedPosition);
  const filter = { handler, ...boundsOf(caller) };
  const { rows, next } = await collect(await replicaFor(caller), filter, { before, limit });
  logListed(
    caller,
    rows.map(({ applicationId }) => applicationId),
  );
  return { data: rows.map(toListed), ...(next === null ? {} : { nextCursor: writeCursor(next) }) };
}

type Range = { readonly before: InboxPlace | null; readonly limit: number };
type Found = { readonly rows: readonly InboxRow[]; readonly next: InboxPlace | null };

const placeOf = (row: InboxRow | undefined): InboxPlace | null => (row === undefined ? null : [row.id, row.lastAt]);

async function collect(sql: Reading, filter: InboxFilter, { before, limit }: Range): Promise<Found> {
  const rows: InboxRow[] = [];
  let at = before;
  for (let window = 0; window < MOST_WINDOWS; window++) {
    const from =
      filter.teamId === null && filter.loanOfficerId === null ? null : await placeBehind(sql, filter, at, WINDOW);
    rows.push(...(await listInbox(sql, filter, { before: at, from, limit: limit + 1 - rows.length })));
    if (rows.length > limit) return { rows: rows.slice(0, limit), next: placeOf(rows[limit - 1]) };
    if (from === null) return { rows, next: null };
    at = from;
  }
  return { rows, next: at };
}

function toListed(row: InboxRow): ConversationPage["data"][number] {
  const { applicationId: id, primaryBorrowerFirstName, primaryBorrowerLastName, status, last } = row;
  const { channel, handler, lastAt, lastInAt } = row;
  return {
    ...{ channel, handler, lastAt },
    ...withoutNull({ lastInAt }),
    application: { id, primaryBorrowerFirstName, primaryBorrowerLastName, status },
    ...(last === null ? {} : { last: toLast(last) }),
  };
}

const toLast = ({ at, direction, body, class: kind }: NonNullable<InboxRow["last"]>) => ({
  ...{ at, direction, text: body.slice(0, MOST_SHOWN) },
  ...withoutNull({ class: kind }),
});
