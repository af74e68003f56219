import type {
  AccessToken,
  AccessTokenCreate,
  AccessTokenMade,
  AccessTokenRoll,
  AccessTokens,
} from "@/lib/contract/accounts/access-token";
import type { StoredToken } from "@/lib/data/accounts/access-tokens";
import { database } from "@/lib/database/database";
import type { Caller, Scope } from "@/lib/domain/caller/caller";
import { Failure, wrongField } from "@/lib/domain/failure";
import { withoutNull } from "@/lib/operations/without-null";
import { requireTeam } from "./people";
import { createToken, endToken, listTokens, revokeToken } from "./roll-tokens";

/** Lists access tokens, newest first. A user in a team gets only the team's tokens. */
export async function listAccessTokens(caller: Caller): Promise<AccessTokens> {
  return { data: (await listVisible(caller)).map(accessTokenOf) };
}

async function listVisible({ teamId }: Caller): Promise<StoredToken[]> {
  return (await listTokens()).filter((token) => teamId === null || token.teamId === teamId);
}

const scopesOf = ({ scopes }: StoredToken) => scopes.split(" ") as Scope[];

const accessTokenOf = (token: StoredToken): AccessToken => {
  const { id, name, ending, createdAt, createdBy, createdById } = token;
  const { teamId, leadProviderSlug, expiresAt, lastUsedAt, revokedAt } = token;
  const optional = withoutNull({ createdById, teamId, leadProviderSlug, expiresAt, lastUsedAt, revokedAt });
  return { id, name, ending, scopes: scopesOf(token), createdAt, createdBy, ...optional };
};

const makerOf = ({ kind, id, name }: Caller) => ({ createdBy: name, createdById: kind === "person" ? id : null });

/** Creates an access token. Its text is returned once and cannot be read again. */
export async function createAccessToken(caller: Caller, request: AccessTokenCreate): Promise<AccessTokenMade> {
  const { name, scopes, expiresAt } = request;
  const teamId = request.teamId ?? caller.teamId;
  if (caller.teamId !== null && teamId !== caller.teamId) throw wrongField("teamId", "must be your own team");
  await requireTeam((await database()).read, teamId);
  if (expiresAt !== null && expiresAt <= caller.now) throw wrongField("expiresAt", "must be a time to come");
  const leadProviderSlug = request.leadProviderSlug ?? null;
  if (leadProviderSlug !== null && scopes.some((scope) => scope !== "agents:write")) {
    throw wrongField("scopes", "must be agents:write alone for a token of a lead provider");
  }
  const wanted = { name, scopes: [...new Set(scopes)], teamId, leadProviderSlug, expiresAt, ...makerOf(caller) };
  return createToken(wanted, { by: caller, action: "tokenCreated" });
}

/** Revokes an access token, starting with the next request. Fails with `not_found`. */
export async function revokeAccessToken(caller: Caller, id: string) {
  await findActive(caller, id);
  await revokeToken(id, caller);
  return { done: true as const };
}

/**
 * Rotates an access token: creates a new one of the same kind. The old one ends now, or when the grace period is over.
 */
export async function rollAccessToken(
  caller: Caller,
  id: string,
  { grace }: AccessTokenRoll,
): Promise<AccessTokenMade> {
  const old = await findActive(caller, id);
  const { name, teamId, leadProviderSlug, createdAt } = old;
  const chainId = old.chainId ?? old.id;
  const expiresAt = old.expiresAt === null ? null : caller.now + (old.expiresAt - createdAt);
  const rights = { name, scopes: scopesOf(old), teamId, leadProviderSlug };
  const wanted = { ...rights, chainId, expiresAt, ...makerOf(caller) };
  const made = await createToken(wanted, { by: caller, action: "tokenRolled" });
  if (grace === 0) await revokeToken(id, caller);
  else await endToken(id, Math.min(old.expiresAt ?? Number.POSITIVE_INFINITY, caller.now + grace));
  return made;
}

/** Fails with `not_found` unless the access token exists, revoked or not, and the caller may see it. */
export async function requireToken(caller: Caller, id: string): Promise<void> {
  if ((await listVisible(caller)).some((token) => token.id === id)) return;
  throw new Failure("not_found", "There is no such access token.");
}

async function findActive(caller: Caller, id: string): Promise<StoredToken> {
  const found = (await listVisible(caller)).find((token) => token.id === id && token.revokedAt === null);
  if (found === undefined) throw new Failure("not_found", "There is no such access token, or it is revoked already.");
  return found;
}
