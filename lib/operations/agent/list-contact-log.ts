import type { ContactLogPage, ContactLogQuery } from "@/lib/contract/agent/contact-overview";
import {
  type ContactLogFilter,
  type ContactLogRow,
  findEntryBehind,
  listContactLog,
} from "@/lib/data/agent/contact-log";
import { firstIdAt } from "@/lib/data/id";
import type { Reading } from "@/lib/database/sql";
import { CONTACT_ACTIONS } from "@/lib/domain/action";
import type { Caller } from "@/lib/domain/caller/caller";
import { boundsOf } from "@/lib/operations/applications/access/access";
import { logListed } from "@/lib/operations/applications/access/access-log";
import { entryOf } from "@/lib/operations/applications/history/list-history";
import { END, entryBefore, writeCursor } from "@/lib/operations/cursor";
import { replicaFor } from "@/lib/operations/replica-for";

/** History entries scanned at a time, and how many times for one page. */
const WINDOW = 5_000;
const MOST_WINDOWS = 4;

/**
 * Lists contact changes across all applications that the caller may see, newest first. A page may be shorter than its
 * limit; the list ends when there is no `nextCursor`.
 */
export async function listContactLogPage(caller: Caller, query: ContactLogQuery): Promise<ContactLogPage> {
  const teamId = caller.teamId ?? query.teamId;
  if (query.teamId !== undefined && teamId !== query.teamId) return { data: [] };
  const { limit, cursor, action, applicationId, actorId, since, until } = query;
  const filter = {
    actions: [...new Set(action ?? CONTACT_ACTIONS)],
    applicationId,
    actorId,
    teamId,
    loanOfficerId: boundsOf(caller).loanOfficerId,
    actorTeamId: caller.teamId,
  };
  // The id of an entry contains its time.
  const end = until === undefined ? END : firstIdAt(until + 1);
  const [before = END] = [entryBefore(cursor), end].sort();
  const range = { before, least: since === undefined ? "" : firstIdAt(since) };
  const { rows, next } = await collect(await replicaFor(caller), filter, { ...range, limit });
  logListed(
    caller,
    rows.map(({ applicationId }) => applicationId),
  );
  return {
    data: rows.map((row) => {
      const { applicationId: id, primaryBorrowerFirstName, primaryBorrowerLastName, status } = row;
      const application = { id, primaryBorrowerFirstName, primaryBorrowerLastName, status };
      return { ...entryOf(caller, row), application };
    }),
    ...(next === undefined ? {} : { nextCursor: writeCursor([next]) }),
  };
}

/** A range from before one entry back to the first one that still counts. */
type Range = { readonly before: string; readonly least: string; readonly limit: number };
type Found = { readonly rows: readonly ContactLogRow[]; readonly next: string | undefined };

async function collect(sql: Reading, filter: ContactLogFilter, { before, least, limit }: Range): Promise<Found> {
  // A single application has its own index and few entries.
  const isOfOne = filter.applicationId !== undefined;
  const rows: ContactLogRow[] = [];
  let at = before;
  for (let window = 0; window < MOST_WINDOWS; window++) {
    const behind = isOfOne ? null : await findEntryBehind(sql, at, WINDOW);
    const from = behind === null || behind < least ? least : behind;
    rows.push(...(await listContactLog(sql, { before: at, from }, filter, limit + 1 - rows.length)));
    if (rows.length > limit) return { rows: rows.slice(0, limit), next: rows[limit - 1]?.id };
    if (from === least) return { rows, next: undefined };
    at = from;
  }
  return { rows, next: at };
}
