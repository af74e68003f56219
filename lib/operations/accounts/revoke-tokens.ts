import { listTokensMadeBy, type OwnToken, revokeTokenAt } from "@/lib/data/accounts/access-tokens";
import type { Sql } from "@/lib/database/sql";
import { wrongField } from "@/lib/domain/failure";
import { type Administrator, recordAdministration } from "@/lib/operations/settings/administrative-log";

type Made = {
  readonly personId: string;
  readonly kept: readonly string[];
  /** Which of the tokens the user loses; all of them by default. */
  readonly loses?: (token: OwnToken) => boolean;
};

/**
 * Revokes the tokens in use that a user made and loses, except those kept by their ids, and logs each. Returns both kinds. Fails
 * with `validation_failed` where an id is of no such token.
 */
export async function revokeTokensMadeBy(
  sql: Sql,
  by: Administrator,
  { personId, kept, loses = () => true }: Made,
): Promise<{ readonly revoked: readonly OwnToken[]; readonly kept: readonly OwnToken[] }> {
  const made = await listTokensMadeBy(sql, personId, by.now);
  if (kept.some((id) => !made.some((token) => token.id === id)))
    throw wrongField("keepTokens", "must name tokens in use that this user created");
  const revoked = made.filter((token) => loses(token) && !kept.includes(token.id));
  let behind: string | null = null;
  for (const token of revoked) {
    await revokeTokenAt(sql, token.id, by.now);
    behind = await recordAdministration(sql, by, { action: "tokenRevoked", subject: token, behind });
  }
  return { revoked, kept: made.filter(({ id }) => kept.includes(id)) };
}
