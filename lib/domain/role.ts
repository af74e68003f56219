import { SCOPES, type Scope } from "./caller";

/** What a person is here. An owner may do everything; the last one cannot be taken away. */
export const ROLES = ["owner", "manager", "officer", "readOnly"] as const;
export type Role = (typeof ROLES)[number];

/**
 * What only a signed-in person may be allowed, never a token: to see to the own account, to see to people, teams and
 * tokens, to settle what holds for the whole installation.
 */
export type Right = "account" | "administration" | "ownership";

const MAY: Readonly<Record<Role, readonly (Scope | Right)[]>> = {
  owner: [...SCOPES, "account", "administration", "ownership"],
  manager: [...SCOPES, "account", "administration"],
  officer: [...SCOPES, "account"],
  readOnly: ["applications:read", "account"],
};

export const mayDo = (role: Role, what: Scope | Right) => MAY[role].includes(what);

/** May someone of this role give or take the other one? Only an owner has to do with owners. */
export const mayManage = (role: Role, other: Role) =>
  mayDo(role, "administration") && (other !== "owner" || role === "owner");
