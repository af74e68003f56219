import type { PrismaClient } from "./generated/sqlite/client";

/** Makes a team unless there is one of this id. */
export async function ensureTeam(
  prisma: PrismaClient,
  team: { readonly id: string; readonly name: string; readonly createdAt: number },
): Promise<void> {
  await prisma.team.upsert({ where: { id: team.id }, create: team, update: {} });
}
