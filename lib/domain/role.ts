import { SCOPES, type Scope } from "./caller";

/** What a person is here. An owner may do everything; the last one cannot be taken away. */
export const ROLES = ["owner", "manager", "officer", "readOnly"] as const;
export type Role = (typeof ROLES)[number];

/**
 * What only a signed-in person may be allowed, never a token: to see to the own account and the views of screens; to
 * see to people, teams and tokens; to settle what holds for the whole installation; to let a stopped borrower be
 * contacted again; to see an SSN or a date of birth; to put a file on legal hold and to hand out all that is held on a
 * person. `export` takes a whole list away, for which a token has to be allowed to read.
 */
export type Right = "account" | "views" | "administration" | "ownership" | "resume" | "reveal" | "privacy" | "export";

const OFFICER = [...SCOPES, "account", "views", "reveal"] as const;
const MANAGER = [...OFFICER, "administration", "resume", "privacy", "export"] as const;

const MAY: Readonly<Record<Role, readonly (Scope | Right)[]>> = {
  owner: [...MANAGER, "ownership"],
  manager: MANAGER,
  officer: OFFICER,
  readOnly: ["applications:read", "account", "views"],
};

export const mayDo = (role: Role, what: Scope | Right) => MAY[role].includes(what);

/** What somebody is here, and of which team; without one they see every team. */
type Place = { readonly role: Role; readonly teamId: string | null };

/** Could someone of this place have made an access token that is bound to this team, or to none? */
export const mayMakeToken = (by: Place, teamId: string | null) =>
  mayDo(by.role, "administration") && (by.teamId === null || by.teamId === teamId);

/** May someone of this role give or take the other one? Only an owner has to do with owners. */
export const mayManage = (role: Role, other: Role) =>
  mayDo(role, "administration") && (other !== "owner" || role === "owner");

/** May someone of this place give or take the other one? Whoever is bound to a team sees to that team only. */
export const mayPlace = (by: Place, other: Place) =>
  mayManage(by.role, other.role) && (by.teamId === null || by.teamId === other.teamId);
