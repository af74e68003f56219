import { type ActiveToken, findTokenByHash, touchToken } from "@/lib/data/api-tokens";
import { database } from "@/lib/data/database";
import { REALM } from "@/lib/domain/allow";
import { Failure } from "@/lib/domain/failure";
import { looksLikeToken, tokenHash } from "@/lib/domain/token";
import type { Call } from "./call";
import { countFailedAuthentication } from "./rate-limit";

/** `lastUsedAt` is kept to the minute: a write for each request would cost more than the request. */
const TOUCH_EVERY_MS = 60_000;

/** Who holds the bearer token of this call. Fails with `unauthenticated`, `invalid_token` or `forbidden`. */
export async function authenticate(call: Call, now: number): Promise<ActiveToken> {
  const header = call.header("authorization");
  const token = header === undefined ? undefined : /^Bearer +([^\s]+) *$/i.exec(header)?.[1];
  if (token === undefined) {
    await countFailedAuthentication(call.address);
    throw new Failure("unauthenticated", "Send your access token: Authorization: Bearer <ACCESS_TOKEN>.", {
      headers: { "WWW-Authenticate": REALM },
    });
  }
  const found = await lookUp(token);
  if (found === null || !isActive(found, now)) {
    await countFailedAuthentication(call.address);
    throw new Failure("invalid_token", "The access token is not valid: it is unknown, expired or revoked.", {
      headers: { "WWW-Authenticate": `${REALM}, error="invalid_token"` },
    });
  }
  if (found.teamDisabledAt !== null) throw new Failure("forbidden", "The team of this access token is disabled.");
  noteUse(found, now);
  return found;
}

/** The look-ups of this turn of the event loop. */
const lookUps = new Map<string, Promise<ActiveToken | null>>();

/** Requests that were read in one turn of the event loop share one; none is answered by what an earlier turn knew. */
function lookUp(token: string): Promise<ActiveToken | null> {
  let found = lookUps.get(token);
  if (found === undefined) {
    if (lookUps.size === 0) setImmediate(() => lookUps.clear());
    found = findToken(token);
    lookUps.set(token, found);
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

function noteUse({ id, lastUsedAt }: ActiveToken, now: number): void {
  if (now - Math.max(lastUsedAt ?? 0, touched.get(id) ?? 0) < TOUCH_EVERY_MS) return;
  touched.set(id, now);
  database()
    .then((db) => db.write((sql) => touchToken(sql, id, now)))
    .catch(() => touched.delete(id));
}
