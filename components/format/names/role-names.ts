import type { Role } from "@/lib/domain/caller/role";

/** The display names of the roles. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: "Owner",
  manager: "Manager",
  officer: "Loan officer",
  readOnly: "Read only",
};
