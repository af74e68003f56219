import { Failure } from "@/lib/domain/failure";
import { type Caller, SCOPES, type Scope } from "./caller";
import { mayDo, type Right } from "./role";

/** The permission an operation needs: one of several scopes if it is a list; `none` is open to everyone. */
export type Permission = Scope | Right | "none" | readonly Scope[];

/** Returns the scopes of which a token needs one; none if the operation is not for tokens. */
export function scopesFor(needed: Permission): readonly Scope[] {
  if (typeof needed !== "string") return needed;
  // Users need a separate right for this, because it exports whole lists.
  if (needed === "export") return ["applications:read"];
  return SCOPES.filter((scope) => scope === needed);
}

/** Fails with `insufficient_scope` or `forbidden` unless the caller may do this. */
export function requireAllowed(who: Pick<Caller, "kind" | "scopes" | "role" | "mustEnrol">, needed: Permission): void {
  if (needed === "none" || who.kind === "system") return;
  if (who.kind === "person") requireRole(who, needed);
  else requireScope(who.scopes ?? "", needed);
}

function requireScope(granted: string, needed: Permission): void {
  const scopes = scopesFor(needed);
  if (scopes.length === 0) {
    throw new Failure("forbidden", "This is for people who are signed in, not for access tokens.");
  }
  if (scopes.some((scope) => holds(granted, scope))) return;
  throw new Failure("insufficient_scope", `This access token lacks the scope ${scopes.join(" or ")}.`, {
    scopes,
  });
}

const holds = (granted: string, scope: Scope) => ` ${granted} `.includes(` ${scope} `);

/** Returns whether a caller may read applications. Every user may; a token may act on contact without it. */
export const mayRead = ({ kind, scopes }: Pick<Caller, "kind" | "scopes">): boolean =>
  kind !== "token" || holds(scopes ?? "", "applications:read");

function requireRole(
  { role, mustEnrol }: Pick<Caller, "role" | "mustEnrol">,
  needed: Exclude<Permission, "none">,
): void {
  if (mustEnrol && needed !== "account") {
    throw new Failure("forbidden", "Turn on two-step sign-in in your profile first: everyone here needs it.");
  }
  const anyOf = typeof needed === "string" ? [needed] : needed;
  if (role === undefined || !anyOf.some((what) => mayDo(role, what))) {
    throw new Failure("forbidden", "Your role does not allow this.");
  }
}
