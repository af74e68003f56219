import { SCOPES, type Scope } from "./caller";

/** The roles of users. An owner may do everything; the last one cannot be removed. */
export const ROLES = ["owner", "manager", "officer", "readOnly"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Rights that only a signed-in user may have, never a token: to manage their own account and screen views; to manage
 * users, teams and tokens; to change settings of the whole installation; to allow contact with a stopped borrower
 * again; to see an SSN or date of birth; to say what became of a contact of which nothing is known; to place a legal
 * hold and export all data on a person. `export` covers whole lists; a token needs permission to read for it.
 */
export type Right =
  | ("account" | "views" | "administration" | "ownership" | "resume")
  | ("reveal" | "settle" | "privacy" | "export");

/** Scopes for systems, which only those who manage tokens have too. */
const FOR_SYSTEMS = ["agents:work", "webhooks:manage"] as const satisfies readonly Scope[];
const isForSystems = (scope: Scope) => FOR_SYSTEMS.some((one) => one === scope);

const OFFICER = [
  ...SCOPES.filter((scope) => !isForSystems(scope)),
  ...(["account", "views", "reveal", "settle"] as const),
] as const;
const MANAGER = [...OFFICER, ...FOR_SYSTEMS, ...(["administration", "resume", "privacy", "export"] as const)] as const;

const MAY: Readonly<Record<Role, readonly (Scope | Right)[]>> = {
  owner: [...MANAGER, "ownership"],
  manager: MANAGER,
  officer: OFFICER,
  readOnly: ["applications:read", "account", "views"],
};

export const mayDo = (role: Role, what: Scope | Right) => MAY[role].includes(what);

/** Returns the roles with this right. */
export const rolesWith = (what: Scope | Right): readonly Role[] => ROLES.filter((role) => mayDo(role, what));

/** A user's role and team; without a team they see every team. */
type RoleInTeam = { readonly role: Role; readonly teamId: string | null };

/**
 * Returns whether someone with this role and team could have created an access token bound to this team, or to none.
 */
export const mayMakeToken = (by: RoleInTeam, teamId: string | null) =>
  mayDo(by.role, "administration") && (by.teamId === null || by.teamId === teamId);

/** Returns whether this role may give or take the other one. Only owners manage owners. */
export const mayManage = (role: Role, other: Role) =>
  mayDo(role, "administration") && (other !== "owner" || role === "owner");

/**
 * Returns whether someone with this role and team may give or take the other ones. A user in a team manages only that
 * team.
 */
export const mayPlace = (by: RoleInTeam, other: RoleInTeam) =>
  mayManage(by.role, other.role) && (by.teamId === null || by.teamId === other.teamId);
