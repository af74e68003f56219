import { insertPerson } from "@/lib/data/accounts/people";
import { findTeam, insertTeam } from "@/lib/data/accounts/teams";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Role } from "@/lib/domain/caller/role";
import { hashPassword } from "@/lib/operations/accounts/password";
import { PASSWORD } from "./sign-in";

export type TestPerson = { readonly id: string; readonly email: string };

let hashed: Promise<string> | undefined;

/** Returns a user with this role, in the installation of the environment. */
export async function makePerson(role: Role, teamId: string | null = null): Promise<TestPerson> {
  hashed ??= hashPassword(PASSWORD);
  const passwordHash = await hashed;
  const now = Date.now();
  const id = newId(now);
  const email = `${role.toLowerCase()}-${id}@example.com`;
  const db = await database();
  await db.inTransaction(async (sql) => {
    if (teamId !== null && (await findTeam(sql, teamId)) === null)
      await insertTeam(sql, { id: teamId, name: teamId, createdAt: now, disabledAt: null });
    await insertPerson(sql, { id, name: `Test ${role}`, email, passwordHash, role, teamId, createdAt: now });
  });
  return { id, email };
}
