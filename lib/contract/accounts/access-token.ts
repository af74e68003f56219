import { z } from "zod";
import { Identifier, Name, oneOf, PathId, Timestamp } from "@/lib/contract/fields";
import { SCOPES } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";

const Scope = oneOf(SCOPES, `must be one of ${SCOPES.join(", ")}`).meta({ id: "Scope" });

/** An access token of a machine, without its text. */
export const AccessToken = z
  .object({
    id: z.string(),
    name: z.string(),
    ending: z.string().meta({ description: "The last four characters." }),
    scopes: z.array(Scope),
    teamId: z.string().optional(),
    leadProviderSlug: z.string().optional().meta({ description: "The lead provider that the token is bound to." }),
    createdAt: Timestamp,
    createdBy: z.string(),
    createdById: z
      .string()
      .optional()
      .meta({ description: "The user who created it. Absent for a token created by command." }),
    expiresAt: Timestamp.optional().meta({ description: "Absent for a token that never expires." }),
    lastUsedAt: Timestamp.optional(),
    revokedAt: Timestamp.optional(),
  })
  .meta({ id: "AccessToken" });
export type AccessToken = z.infer<typeof AccessToken>;

export const AccessTokens = z.object({ data: z.array(AccessToken) }).meta({ id: "AccessTokens" });
export type AccessTokens = z.infer<typeof AccessTokens>;

/** The rights and lifetime of a token. A token that never expires must say so: `null`. */
export const AccessTokenCreate = z
  .object({
    name: Name,
    scopes: z.array(Scope, "must be a list of scopes").min(1, "must name at least one scope").max(SCOPES.length),
    teamId: Identifier.nullable().optional(),
    leadProviderSlug: Identifier.nullable().optional().meta({
      description:
        "Binds the token to a lead provider: it ingests as that provider only, and finds only that provider's leads. Needs `agents:write` as the only scope.",
    }),
    expiresAt: Timestamp.nullable(),
  })
  .meta({ id: "AccessTokenCreate" });
export type AccessTokenCreate = z.infer<typeof AccessTokenCreate>;

/** The text of the token is shown here and never again. */
export const AccessTokenMade = z.object({ id: z.string(), token: z.string() }).meta({ id: "AccessTokenMade" });
export type AccessTokenMade = z.infer<typeof AccessTokenMade>;

export const AccessTokenId = z.object({ id: PathId });

const MOST_GRACE_MS = 7 * DAY_MS;

/** How much longer the old token works, in milliseconds: by default not at all, at most 7 days. */
export const AccessTokenRoll = z
  .object({ grace: z.int("must be a whole number of milliseconds").min(0).max(MOST_GRACE_MS).default(0) })
  .meta({ id: "AccessTokenRoll" });
export type AccessTokenRoll = z.infer<typeof AccessTokenRoll>;
