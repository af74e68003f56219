// npm run -s tokens -- create --name NAME [--scope SCOPE …] [--team TEAM] [--lead-provider SLUG]
//   [--expires never|DAYSd|YYYY-MM-DD]
// npm run -s tokens -- list
// npm run -s tokens -- revoke ID
// npm run -s tokens -- revoke --created-by EMAIL
import { parseArgs } from "node:util";
import { Identifier, Name } from "@/lib/contract/fields";
import { findTeam } from "@/lib/data/accounts/teams";
import { database } from "@/lib/database/database";
import { SCOPES, type Scope } from "@/lib/domain/caller/caller";
import { DAY_MS, readDay } from "@/lib/domain/day";
import { createToken, listTokens, revokeToken, revokeTokensOf } from "@/lib/operations/accounts/roll-tokens";
import { openExistingHere, openHere, runCommand, UsageError } from "./command";

const USAGE = `Usage:
  npm run -s tokens -- create --name NAME [--scope SCOPE …] [--team TEAM] [--lead-provider SLUG] [--expires WHEN]
  npm run -s tokens -- list
  npm run -s tokens -- revoke ID
  npm run -s tokens -- revoke --created-by EMAIL

SCOPE is one of ${SCOPES.join(", ")}; all of them by default.
SLUG binds the token to one lead provider: it ingests as that provider only, with agents:write as its only scope.
WHEN is never, a number of days such as 90d, or a date such as 2027-12-31; 365d by default.`;

function scopesOf(names: readonly string[]): readonly Scope[] {
  for (const name of names) {
    if (!SCOPES.some((scope) => scope === name))
      throw new UsageError(`There is no scope ${name}; the scopes are ${SCOPES.join(", ")}.`);
  }
  return names.length === 0 ? SCOPES : SCOPES.filter((scope) => names.includes(scope));
}

function providerOf(slug: string | undefined): string | null {
  if (slug === undefined) return null;
  const provider = Identifier.safeParse(slug);
  if (!provider.success) throw new UsageError("--lead-provider must be a leadProviderSlug of 1 to 128 characters.");
  return provider.data;
}

/** Returns when a token ends, in epoch milliseconds; null means never. */
function expiryOf(when: string, now: number): number | null {
  if (when === "never") return null;
  const days = /^(\d{1,4})d$/.exec(when)?.[1];
  const last = readDay(when);
  const end = last === null ? Number.NaN : (last + 1) * DAY_MS - 1;
  const at = days === undefined ? end : now + Number(days) * DAY_MS;
  if (!(at > now))
    throw new UsageError("--expires must be never, a number of days such as 90d, or a future date such as 2027-12-31.");
  return at;
}

async function create(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      name: { type: "string" },
      scope: { type: "string", multiple: true },
      team: { type: "string" },
      "lead-provider": { type: "string" },
      expires: { type: "string" },
    },
  });
  const name = Name.safeParse(values.name);
  if (!name.success)
    throw new UsageError("Give the token a --name of 1 to 100 plain characters that says who uses it.");
  const teamId = values.team?.trim() ?? null;
  // Without a team a token is for all teams: an empty one is a mistake.
  if (teamId !== null && (teamId === "" || teamId.length > 128))
    throw new UsageError("--team must be the id of a team, of 1 to 128 characters; leave it out for all teams.");
  const isNewTeam = teamId !== null && (await findTeam((await database()).read, teamId)) === null;
  const leadProviderSlug = providerOf(values["lead-provider"]);
  const named = values.scope?.flatMap((scope) => scope.split(",")) ?? [];
  const scopes = scopesOf(leadProviderSlug !== null && named.length === 0 ? ["agents:write"] : named);
  if (leadProviderSlug !== null && scopes.some((scope) => scope !== "agents:write"))
    throw new UsageError("A token of a lead provider has agents:write as its only --scope.");
  const { token } = await createToken({
    name: name.data,
    scopes,
    teamId,
    leadProviderSlug,
    expiresAt: expiryOf(values.expires ?? "365d", Date.now()),
    createdBy: "command line",
  });
  if (isNewTeam) console.error(`Created the team ${teamId}, because there was none with this id.`);
  console.log(token);
}

async function list(): Promise<void> {
  const day = (at: number | null, none: string) => (at === null ? none : new Date(at).toISOString().slice(0, 10));
  const rows = (await listTokens()).map((token) => ({
    id: token.id,
    name: token.name,
    ending: `…${token.ending}`,
    scopes: token.scopes,
    team: token.teamId ?? "all",
    leadProvider: token.leadProviderSlug ?? "any",
    created: day(token.createdAt, ""),
    createdBy: token.createdBy,
    expires: day(token.expiresAt, "never"),
    lastUsed: day(token.lastUsedAt, "never"),
    revoked: day(token.revokedAt, "no"),
  }));
  if (rows.length === 0) console.log("There are no tokens yet.");
  else console.table(rows);
}

async function revoke(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { "created-by": { type: "string" } },
    allowPositionals: true,
  });
  const email = values["created-by"];
  if (email !== undefined) return revokeAllOf(email);
  const [id] = positionals;
  if (id === undefined) throw new UsageError("Name the token: npm run -s tokens -- revoke ID");
  if (!(await revokeToken(id)))
    throw new UsageError("There is no such token, or it is already revoked; npm run -s tokens -- list shows the ids.");
  console.log("Revoked, starting with the next request.");
}

async function revokeAllOf(email: string): Promise<void> {
  const names = await revokeTokensOf(email);
  if (names === null) throw new UsageError("No user has this email.");
  if (names.length === 0) console.log("This user has no active tokens.");
  else console.log(`Revoked: ${names.join(", ")}`);
}

const [command, ...rest] = process.argv.slice(2);
const commands = { create, list, revoke };

await runCommand(async () => {
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) return console.log(USAGE);
  const isKnown = Object.hasOwn(commands, command ?? "");
  if (!isKnown) throw new UsageError(USAGE);
  // Only creating a token may come before the first start.
  await (command === "create" ? openHere() : openExistingHere());
  await commands[command as keyof typeof commands](rest);
});
