import type { ContactLogPage } from "@/lib/contract/contact";
import { type ContactLogRow, findEntryBehind, listContactLog } from "@/lib/data/contact-log";
import type { Caller } from "@/lib/domain/caller";
import { readCursor, writeCursor } from "./cursor";
import { END, entryOf, isEntryPosition } from "./list-history";
import { relaxedRead } from "./relaxed-read";

/** How many entries of the whole history are looked through at once, and how often for one page. */
const WINDOW = 5_000;
const MOST_WINDOWS = 4;

/**
 * Contact log: what was done with contact, over all applications that the caller may see, the newest first. A page may
 * be shorter than its limit; the list ends where there is no `nextCursor`.
 */
export async function listContactLogPage(
  caller: Caller,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ContactLogPage> {
  const read = await relaxedRead(caller);
  let [before] = cursor === undefined ? [END] : readCursor(cursor, isEntryPosition);
  const rows: ContactLogRow[] = [];
  for (let window = 0; window < MOST_WINDOWS; window++) {
    const from = await findEntryBehind(read, before, WINDOW);
    rows.push(...(await listContactLog(read, { before, from: from ?? "" }, caller.teamId, limit + 1 - rows.length)));
    if (rows.length > limit) return pageOf(caller, rows.slice(0, limit), rows[limit - 1]?.id);
    if (from === null) return pageOf(caller, rows, undefined);
    before = from;
  }
  return pageOf(caller, rows, before);
}

function pageOf(caller: Caller, rows: readonly ContactLogRow[], next: string | undefined): ContactLogPage {
  return {
    data: rows.map((row) => {
      const { applicationId: id, primaryBorrowerFirstName, primaryBorrowerLastName, status } = row;
      const application = { id, primaryBorrowerFirstName, primaryBorrowerLastName, status };
      return { ...entryOf(caller, row), application };
    }),
    ...(next === undefined ? {} : { nextCursor: writeCursor([next]) }),
  };
}
