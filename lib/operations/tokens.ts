import {
  insertToken,
  listTokens as listStored,
  revokeToken as revokeStored,
  setTokenExpiry,
} from "@/lib/data/api-tokens";
import { database } from "@/lib/data/database";
import { newId } from "@/lib/data/id";
import { ensureTeam } from "@/lib/data/teams";
import type { Scope } from "@/lib/domain/caller";
import { newToken, tokenHash } from "@/lib/domain/token";

type TokenRequest = {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Binds the token to one team, which is made where there is none of this id. */
  readonly teamId: string | null;
  /** Epoch milliseconds; null is never. */
  readonly expiresAt: number | null;
  readonly createdBy: string;
};

const ENDING_LENGTH = 4;

/** Makes an access token. Its text is in the answer and nowhere else: only its SHA-256 is stored. */
export async function createToken(request: TokenRequest): Promise<{ readonly id: string; readonly token: string }> {
  const { name, scopes, teamId, expiresAt, createdBy } = request;
  const db = await database();
  const token = newToken();
  const createdAt = Date.now();
  const id = newId(createdAt);
  await db.change(async (prisma) => {
    if (teamId !== null) await ensureTeam(prisma, { id: teamId, name: teamId, createdAt });
    const ending = token.slice(-ENDING_LENGTH);
    await insertToken(prisma, {
      id,
      name,
      hash: tokenHash(token),
      ending,
      scopes: scopes.join(" "),
      teamId,
      createdAt,
      createdBy,
      expiresAt,
    });
  });
  return { id, token };
}

/** Every token, the newest first; never its text. */
export async function listTokens() {
  const prisma = await (await database()).prisma();
  return listStored(prisma);
}

/** Revokes a token from the next request on; answers whether there was one to revoke. */
export async function revokeToken(id: string): Promise<boolean> {
  const db = await database();
  return db.change((prisma) => revokeStored(prisma, id, Date.now()));
}

/** Lets a token work until a moment, in epoch milliseconds. */
export async function endToken(id: string, at: number): Promise<void> {
  const db = await database();
  await db.change((prisma) => setTokenExpiry(prisma, id, at));
}
