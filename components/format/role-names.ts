import type { Role } from "@/lib/domain/role";

/** What a role is called on screen. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: "Owner",
  manager: "Manager",
  officer: "Loan officer",
  readOnly: "Read only",
};
