import type { PrismaClient } from "./generated/sqlite/client";

/** The names under which values of the installation are kept; `unfinishedCopy` while rows are copied into it. */
type SettingName = "keyCheck" | "setUpCodeHash" | "requireTotp" | "unfinishedCopy";

export async function findSetting(prisma: PrismaClient, name: SettingName): Promise<string | null> {
  return (await prisma.setting.findUnique({ where: { name } }))?.value ?? null;
}

export async function putSetting(prisma: PrismaClient, name: SettingName, value: string): Promise<void> {
  await prisma.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
}

export async function deleteSetting(prisma: PrismaClient, name: SettingName): Promise<void> {
  await prisma.setting.deleteMany({ where: { name } });
}
