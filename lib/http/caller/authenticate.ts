import { type ActiveToken, findTokenByHash, touchToken } from "@/lib/data/accounts/access-tokens";
import { database } from "@/lib/database/database";
import { looksLikeToken, TOKEN_HOLDS_MS, tokenHash } from "@/lib/domain/accounts/token";
import { Failure, type FailureCode } from "@/lib/domain/failure";
import type { Call } from "@/lib/http/route/call";
import { countFailedAuthentication } from "./rate-limit";

/** `lastUsedAt` is accurate to the minute: a write for each request would cost more than the request. */
const TOUCH_EVERY_MS = 60_000;

/** Returns the bearer token of this call. Fails with `unauthenticated`, `invalid_token` or `forbidden`. */
export async function authenticate(call: Call, now: number): Promise<ActiveToken> {
  try {
    const found = await findHolder(call, now);
    recordUse(found, now);
    return found;
  } catch (thrown) {
    const isFailed = thrown instanceof Failure && GUESSES.includes(thrown.code);
    if (isFailed) await countFailedAuthentication(call.address);
    throw thrown;
  }
}

/** The failures that count as a guess at a token. */
const GUESSES: readonly FailureCode[] = ["unauthenticated", "invalid_token"];

/** Returns the bearer token like `authenticate`, but counts neither a use of the token nor a failed attempt. */
export async function findHolder(call: Call, now: number): Promise<ActiveToken> {
  const header = call.header("authorization");
  const token = header === undefined ? undefined : /^Bearer +([^\s]+) *$/i.exec(header)?.[1];
  if (token === undefined) {
    throw new Failure("unauthenticated", "Send your access token: Authorization: Bearer <ACCESS_TOKEN>.");
  }
  const found = await lookUp(token);
  if (found === null || !isActive(found, now)) {
    throw new Failure("invalid_token", "The access token is not valid: it is unknown, expired or revoked.");
  }
  if (found.teamDisabledAt !== null) throw new Failure("forbidden", "The team of this access token is disabled.");
  return found;
}

/** Recently read tokens, by their texts, and until when each entry is valid, on the clock of the process. */
const lookUps = new Map<string, Promise<ActiveToken | null>>();
let holdsUntil = 0;

/** Requests at nearly the same time share one lookup: anything that takes a right from a token waits out that time. */
function lookUp(token: string): Promise<ActiveToken | null> {
  const now = performance.now();
  if (now >= holdsUntil) {
    lookUps.clear();
    holdsUntil = now + TOKEN_HOLDS_MS;
  }
  let found = lookUps.get(token);
  if (found === undefined) {
    found = findToken(token);
    lookUps.set(token, found);
    // A database that is unreachable now may be back at the next request.
    found.catch(() => lookUps.delete(token));
  }
  return found;
}

async function findToken(token: string): Promise<ActiveToken | null> {
  if (!looksLikeToken(token)) return null;
  const { read } = await database();
  return findTokenByHash(read, tokenHash(token));
}

const isActive = ({ revokedAt, expiresAt }: ActiveToken, now: number) =>
  revokedAt === null && (expiresAt === null || expiresAt > now);

const touched = new Map<string, number>();

function recordUse({ id, lastUsedAt }: ActiveToken, now: number): void {
  if (now - Math.max(lastUsedAt ?? 0, touched.get(id) ?? 0) < TOUCH_EVERY_MS) return;
  touched.set(id, now);
  database()
    .then((db) => db.inTransaction((sql) => touchToken(sql, id, now)))
    .catch(() => touched.delete(id));
}
