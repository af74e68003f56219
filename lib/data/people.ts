import type { PrismaClient } from "./generated/sqlite/client";

type NewPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: "owner" | "manager" | "officer" | "readOnly";
  readonly createdAt: number;
};

export function countPeople(prisma: PrismaClient): Promise<number> {
  return prisma.person.count();
}

export async function insertPerson(prisma: PrismaClient, person: NewPerson): Promise<void> {
  await prisma.person.create({ data: person, select: { id: true } });
}
