import { IDLE_SECONDS } from "@/lib/contract/session-headers";
import type { ActiveToken } from "@/lib/data/accounts/access-tokens";
import { currentTime } from "@/lib/data/clock";
import { type Permission, requireAllowed } from "@/lib/domain/caller/allow";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import type { Call } from "@/lib/http/route/call";
import { authenticate, findHolder } from "./authenticate";
import { requireSameOrigin } from "./same-origin";
import { personOfCookies, type SessionTimes } from "./session";

/** The caller's identity: a token, a user, or nobody. */
export type Identity = Pick<
  Caller,
  "kind" | "id" | "name" | "teamId" | "leadProviderSlug" | "scopes" | "role" | "ownFilesOnly" | "mustEnrol"
> & {
  /** For a token: the first token in its chain of rotations. */
  readonly chainId?: string;
};

/** The header in which a page names the user it was made for, with each change that it sends. */
const MEANT = "hearthline-person";

const ANYONE: Identity = { kind: "system", id: "anyone", name: "Anyone", teamId: null };

/**
 * Returns who is calling, before checking permissions. A token in the header takes precedence over a session cookie.
 */
export async function identify(needed: Permission, call: Call, now: number): Promise<Identity> {
  if (needed === "none") return ANYONE;
  return (await personOf(call, { now, usedAt: usedAt(call, now) })) ?? whoHolds(await authenticate(call, now));
}

/** Returns whether this caller, who was let in before, is still the same, in the same team, with the same rights. */
export async function isStillAllowed(caller: Caller, needed: Permission, call: Call): Promise<boolean> {
  try {
    const now = currentTime();
    // This check does not count as a use of the session.
    const who = (await personOf(call, { now, usedAt: null })) ?? whoHolds(await findHolder(call, now));
    requireAllowed(who, needed);
    return (
      who.kind === caller.kind &&
      who.id === caller.id &&
      who.teamId === caller.teamId &&
      who.ownFilesOnly === caller.ownFilesOnly
    );
  } catch (thrown) {
    // An unreachable database takes no rights away.
    return !(thrown instanceof Failure) || thrown.code === "unavailable";
  }
}

const whoHolds = ({ id, name, teamId, leadProviderSlug, chainId, scopes }: ActiveToken): Identity => ({
  kind: "token",
  id,
  name,
  teamId,
  leadProviderSlug: leadProviderSlug ?? undefined,
  chainId,
  scopes,
});

/** Returns the user of the session cookie; null if there is no cookie, or a token takes precedence. */
const personOf = async (call: Call, moment: SessionTimes) =>
  call.header("authorization") === undefined ? identifyPerson(call, moment) : null;

/** Returns when the user behind a call last did something; null for a stream, which a page keeps open on its own. */
function usedAt(call: Call, now: number): number | null {
  if (call.header("accept") === "text/event-stream") return null;
  const idle = Number(call.header(IDLE_SECONDS) ?? 0);
  return idle >= 0 ? now - idle * 1000 : now;
}

/** Returns the user of the session cookie; null if there is no cookie. */
async function identifyPerson(call: Call, moment: SessionTimes): Promise<Identity | null> {
  const person = await personOfCookies(call.header("cookie"), moment);
  if (person === undefined) return null;
  if (person === null) {
    throw new Failure("unauthenticated", "Your session has ended. Sign in again.");
  }
  if (person.disabledAt !== null)
    throw new Failure("forbidden", "Your account is disabled. Ask an owner or a manager to enable it.", {
      isSessionOver: true,
    });
  requireSameOrigin(call);
  // Signing in from another tab changes the one cookie, not the user in front of this page.
  if ((call.header(MEANT) ?? person.id) !== person.id) {
    throw new Failure(
      "forbidden",
      "Somebody else has signed in in this browser since this page was opened. In another tab, sign out and sign in as yourself, then try again: what you typed is still here.",
    );
  }
  if (person.teamDisabledAt !== null) throw new Failure("forbidden", "Your team is disabled.");
  const { id, name, teamId, role, ownFilesOnly, mustEnrol } = person;
  return { kind: "person", id, name, teamId, role, mustEnrol, ...(ownFilesOnly && { ownFilesOnly }) };
}
