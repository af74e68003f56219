// Cold path: changed a few times a year. Uses Prisma Client.
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { NotificationKind, NotificationWays } from "@/lib/domain/applications/notification";

/** Returns the ways that a user chose, by kind. */
export async function findNotificationWays(
  prisma: PrismaClient,
  personId: string,
): Promise<ReadonlyMap<string, NotificationWays>> {
  const rows = await prisma.notificationSetting.findMany({ where: { personId } });
  return new Map(rows.map(({ kind, inBell, byEmail }) => [kind, { inBell: inBell === 1, byEmail: byEmail === 1 }]));
}

/** Stores how a user wants to be notified of one kind. */
export async function putNotificationWays(
  prisma: PrismaClient,
  {
    personId,
    kind,
    inBell,
    byEmail,
  }: NotificationWays & { readonly personId: string; readonly kind: NotificationKind },
): Promise<void> {
  const ways = { inBell: Number(inBell), byEmail: Number(byEmail) };
  await prisma.notificationSetting.upsert({
    where: { personId_kind: { personId, kind } },
    create: { personId, kind, ...ways },
    update: ways,
  });
}
