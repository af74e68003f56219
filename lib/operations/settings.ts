import type { Settings } from "@/lib/contract/account";
import { database } from "@/lib/data/database";
import { findSetting, putSetting } from "@/lib/data/settings";

/** Get settings: what holds for the whole installation. */
export async function getSettings(): Promise<Settings> {
  const { read } = await database();
  return { requireTotp: (await findSetting(read, "requireTotp")) === "on" };
}

/** Update settings. What everyone needs from now on, those who are signed in need from their next request on. */
export async function updateSettings({ requireTotp }: Settings): Promise<Settings> {
  const db = await database();
  await db.write((sql) => putSetting(sql, "requireTotp", requireTotp ? "on" : "off"));
  return { requireTotp };
}
