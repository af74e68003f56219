import type { Settings } from "@/lib/contract/account";
import { database } from "@/lib/data/database";
import { findSetting, putSetting } from "@/lib/data/settings";

/** Get settings: what holds for the whole installation. */
export async function getSettings(): Promise<Settings> {
  const prisma = await (await database()).prisma();
  return { requireTotp: (await findSetting(prisma, "requireTotp")) === "on" };
}

/** Update settings. What everyone needs from now on, those who are signed in need from their next request on. */
export async function updateSettings({ requireTotp }: Settings): Promise<Settings> {
  const db = await database();
  await db.change((prisma) => putSetting(prisma, "requireTotp", requireTotp ? "on" : "off"));
  return { requireTotp };
}
