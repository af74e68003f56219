import { type Caller, SCOPES, type Scope } from "@/lib/domain/caller";
import { Failure } from "@/lib/domain/failure";
import { mayDo, type Right } from "@/lib/domain/role";
import { authenticate, REALM, requireScope } from "./authenticate";
import type { Call } from "./call";
import { requireSameOrigin } from "./same-origin";
import { personOfCookies } from "./session";

/** What a caller has to be allowed for an operation; `none` is open to everyone. */
export type Needed = Scope | Right | "none";
/** Who asks: a token, a person, or anyone. */
export type Who = Pick<Caller, "kind" | "id" | "name" | "teamId" | "role" | "mustEnrol">;

const ANYONE: Who = { kind: "system", id: "anyone", name: "Anyone", teamId: null };

/** Who asks, after making sure that they may. A token in the header goes before a session in the cookie. */
export async function identify(needed: Needed, call: Call, now: number): Promise<Who> {
  if (needed === "none") return ANYONE;
  const hasToken = call.header("authorization") !== undefined;
  return (hasToken ? null : await identifyPerson(needed, call)) ?? identifyToken(needed, call, now);
}

async function identifyToken(needed: Scope | Right, call: Call, now: number): Promise<Who> {
  const token = await authenticate(call, now);
  if (!isScope(needed)) throw new Failure("forbidden", "This is for people who are signed in, not for access tokens.");
  requireScope(token, needed);
  return { kind: "token", id: token.id, name: token.name, teamId: token.teamId };
}

/** Is it something that a token can be allowed? */
export const isScope = (needed: Needed): needed is Scope => SCOPES.some((scope) => scope === needed);

/** The person of the session cookie; null where there is no cookie. */
async function identifyPerson(needed: Scope | Right, call: Call): Promise<Who | null> {
  const person = await personOfCookies(call.header("cookie"));
  if (person === undefined) return null;
  if (person === null) {
    throw new Failure("unauthenticated", "Your session has ended. Sign in again.", {
      headers: { "WWW-Authenticate": REALM },
    });
  }
  requireSameOrigin(call);
  if (person.teamDisabledAt !== null) throw new Failure("forbidden", "Your team is disabled.");
  if (person.mustEnrol && needed !== "account") {
    throw new Failure("forbidden", "Turn on two-step sign-in in your profile first: everyone here needs it.");
  }
  if (!mayDo(person.role, needed)) throw new Failure("forbidden", "Your role does not allow this.");
  const { id, name, teamId, role, mustEnrol } = person;
  return { kind: "person", id, name, teamId, role, mustEnrol };
}
