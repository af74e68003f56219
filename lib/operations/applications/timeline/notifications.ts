import type { Notifications, ReadNotifications } from "@/lib/contract/applications/notification";
import { countUnread, listNotifications, markAllRead, markRead } from "@/lib/data/applications/timeline/notifications";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { MOST_LISTED, MOST_UNREAD } from "@/lib/domain/applications/notification";
import type { Caller } from "@/lib/domain/caller/caller";
import { boundsOf } from "@/lib/operations/applications/access/access";
import { logListed } from "@/lib/operations/applications/access/access-log";

/** Lists the user's notifications, newest first. */
export async function getNotifications(caller: Caller): Promise<Notifications> {
  const { read } = await database();
  return notificationsOf(read, caller);
}

/** Marks notifications as read. Returns the user's notifications. */
export async function readNotifications(caller: Caller, { ids }: ReadNotifications): Promise<Notifications> {
  const { inTransaction } = await database();
  return inTransaction(async (sql) => {
    const { id: personId, now: at } = caller;
    await (ids === undefined ? markAllRead(sql, personId, at) : markRead(sql, { personId, ids, at }));
    return notificationsOf(sql, caller);
  });
}

async function notificationsOf(sql: Reading, caller: Caller): Promise<Notifications> {
  const reader = { id: caller.id, ...boundsOf(caller) };
  const rows = await listNotifications(sql, reader, MOST_LISTED);
  logListed(
    caller,
    rows.map(({ applicationId }) => applicationId),
  );
  return {
    data: rows.map(({ id, kind, at, readAt, applicationId, ...named }) => {
      const { primaryBorrowerFirstName, primaryBorrowerLastName, status } = named;
      const application = { id: applicationId, primaryBorrowerFirstName, primaryBorrowerLastName, status };
      return { id, kind, application, at, isRead: readAt !== null };
    }),
    unread: await countUnread(sql, reader, MOST_UNREAD),
  };
}
