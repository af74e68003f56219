import { setTimeout as wait } from "node:timers/promises";
import {
  insertToken,
  listTokens as listStored,
  revokeToken as revokeStored,
  setTokenExpiry,
} from "@/lib/data/accounts/access-tokens";
import { newToken } from "@/lib/data/accounts/new-token";
import { findCredentialsByEmail } from "@/lib/data/accounts/people";
import { ensureTeam } from "@/lib/data/accounts/teams";
import { currentTime } from "@/lib/data/clock";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { TOKEN_HOLDS_MS, tokenHash } from "@/lib/domain/accounts/token";
import type { Scope } from "@/lib/domain/caller/caller";
import { emailIdentity } from "@/lib/domain/email";
import { type Administrator, changesBetween, recordAdministration } from "@/lib/operations/settings/administrative-log";
import { revokeTokensMadeBy } from "./revoke-tokens";

type TokenRequest = {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Binds the token to one team, which is created if it does not exist. */
  readonly teamId: string | null;
  /** Binds the token to one lead provider; it can ingest only as that provider. */
  readonly leadProviderSlug?: string | null;
  /** The first token in this token's chain of rotations. */
  readonly chainId?: string;
  /** Epoch milliseconds; null means never. */
  readonly expiresAt: number | null;
  readonly createdBy: string;
  /** The user who creates it; absent for a command. */
  readonly createdById?: string | null;
};

const ENDING_LENGTH = 4;

/** Returns the administrator recorded for commands, which run on the server and outside any request. */
const besideRequests = (name: string): Administrator => ({
  kind: "system",
  id: "command",
  name,
  requestId: "",
  now: currentTime(),
});

type Making = { readonly by: Administrator; readonly action: "tokenCreated" | "tokenRolled" };

/** Creates an access token. Its text is returned once; only its SHA-256 is stored. */
export async function createToken(
  request: TokenRequest,
  { by, action }: Making = { by: besideRequests(request.createdBy), action: "tokenCreated" },
): Promise<{ readonly id: string; readonly token: string }> {
  const { name, scopes, teamId, leadProviderSlug = null, chainId = null, expiresAt } = request;
  const { createdBy, createdById = null } = request;
  const db = await database();
  const token = newToken();
  const createdAt = currentTime();
  const id = newId(createdAt);
  await db.inTransaction(async (sql) => {
    if (teamId !== null) await ensureTeam(sql, { id: teamId, name: teamId, createdAt });
    const ending = token.slice(-ENDING_LENGTH);
    await insertToken(sql, {
      id,
      name,
      hash: tokenHash(token),
      ending,
      scopes: scopes.join(" "),
      teamId,
      leadProviderSlug,
      chainId,
      createdAt,
      createdBy,
      createdById,
      expiresAt,
    });
    const changes = changesBetween({}, { scopes: scopes.join(" "), teamId, leadProviderSlug, expiresAt });
    await recordAdministration(sql, by, { action, subject: { id, name, teamId }, changes });
  });
  return { id, token };
}

/** Lists all tokens, newest first, without their text. */
export async function listTokens() {
  return listStored((await database()).read);
}

/** Revokes a token, starting with the next request. Returns whether there was one to revoke. */
export async function revokeToken(id: string, by = besideRequests("command line")): Promise<boolean> {
  const db = await database();
  const isRevoked = await db.inTransaction(async (sql) => {
    const token = (await listStored(sql)).find((each) => each.id === id);
    if (token === undefined || !(await revokeStored(sql, id, by.now))) return false;
    await recordAdministration(sql, by, { action: "tokenRevoked", subject: token });
    return true;
  });
  await tokensReadAnew();
  return isRevoked;
}

/**
 * Revokes the active tokens that the user with this email created. Returns their names, or null if there is no such
 * user.
 */
export async function revokeTokensOf(email: string): Promise<readonly string[] | null> {
  const by = besideRequests("command line");
  const db = await database();
  const revoked = await db.inTransaction(async (sql) => {
    const person = await findCredentialsByEmail(sql, emailIdentity(email.trim()));
    return person === null ? null : revokeTokensMadeBy(sql, by, { personId: person.id, kept: [] });
  });
  await tokensReadAnew();
  return revoked?.revoked.map(({ name }) => name) ?? null;
}

/** Lets a token work until a time, in epoch milliseconds. */
export async function endToken(id: string, at: number): Promise<void> {
  const db = await database();
  await db.inTransaction((sql) => setTokenExpiry(sql, id, at));
  await tokensReadAnew();
}

/** A timer may fire slightly early. */
const TIMER_MS = 2;

/** Waits until every instance has refreshed its cache of tokens and their teams. */
export const tokensReadAnew = () => wait(TOKEN_HOLDS_MS + TIMER_MS);
