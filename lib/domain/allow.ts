import { type Caller, SCOPES, type Scope } from "./caller";
import { Failure } from "./failure";
import { mayDo, type Right } from "./role";

/** What a caller has to be allowed for an operation: one of several scopes where there is a list; `none` is open to everyone. */
export type Needed = Scope | Right | "none" | readonly Scope[];

export const REALM = 'Bearer realm="Hearthline"';

/** The scopes of which a token has to have one; none where it is not for tokens. */
export function scopesFor(needed: Needed): readonly Scope[] {
  if (typeof needed !== "string") return needed;
  // What people need a right of their own for, because it takes whole lists away.
  if (needed === "export") return ["applications:read"];
  return SCOPES.filter((scope) => scope === needed);
}

/** Fails with `insufficient_scope` or `forbidden` unless the caller may do this. */
export function requireAllowed(who: Pick<Caller, "kind" | "scopes" | "role" | "mustEnrol">, needed: Needed): void {
  if (needed === "none" || who.kind === "system") return;
  if (who.kind === "person") requireRole(who, needed);
  else requireScope(who.scopes ?? "", needed);
}

function requireScope(granted: string, needed: Needed): void {
  const scopes = scopesFor(needed);
  if (scopes.length === 0) {
    throw new Failure("forbidden", "This is for people who are signed in, not for access tokens.");
  }
  if (scopes.some((scope) => holds(granted, scope))) return;
  throw new Failure("insufficient_scope", `This access token lacks the scope ${scopes.join(" or ")}.`, {
    headers: { "WWW-Authenticate": `${REALM}, error="insufficient_scope", scope="${scopes.join(" ")}"` },
  });
}

const holds = (granted: string, scope: Scope) => ` ${granted} `.includes(` ${scope} `);

/** May a caller read applications? Whoever signs in may; a token may act on contact without it. */
export const mayRead = ({ kind, scopes }: Pick<Caller, "kind" | "scopes">): boolean =>
  kind !== "token" || holds(scopes ?? "", "applications:read");

function requireRole({ role, mustEnrol }: Pick<Caller, "role" | "mustEnrol">, needed: Exclude<Needed, "none">): void {
  if (mustEnrol && needed !== "account") {
    throw new Failure("forbidden", "Turn on two-step sign-in in your profile first: everyone here needs it.");
  }
  const anyOf = typeof needed === "string" ? [needed] : needed;
  if (role === undefined || !anyOf.some((what) => mayDo(role, what))) {
    throw new Failure("forbidden", "Your role does not allow this.");
  }
}
