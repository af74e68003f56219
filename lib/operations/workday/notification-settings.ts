import type { NotificationSettings, NotificationSettingsBody } from "@/lib/contract/applications/notification";
import { findNotificationWays, putNotificationWays } from "@/lib/data/applications/timeline/notification-settings";
import { mailSettings } from "@/lib/data/contact/mail/mail-settings";
import { database } from "@/lib/database/database";
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import { defaultWays, NOTIFICATION_KINDS } from "@/lib/domain/applications/notification";
import type { Caller } from "@/lib/domain/caller/caller";

/** Returns how the user is notified of each kind. */
export const getNotificationSettings = async ({ id }: Caller): Promise<NotificationSettings> =>
  settingsOf(await (await database()).prisma(), id);

/** Changes how the user is notified. */
export const updateNotificationSettings = async (
  { id: personId }: Caller,
  { data }: NotificationSettingsBody,
): Promise<NotificationSettings> =>
  (await database()).withPrisma(async (prisma) => {
    for (const ways of data) await putNotificationWays(prisma, { personId, ...ways });
    return settingsOf(prisma, personId);
  });

async function settingsOf(prisma: PrismaClient, personId: string): Promise<NotificationSettings> {
  const chosen = await findNotificationWays(prisma, personId);
  return {
    data: NOTIFICATION_KINDS.map((kind) => ({ kind, ...(chosen.get(kind) ?? defaultWays(kind)) })),
    canEmail: mailSettings() !== null,
  };
}
