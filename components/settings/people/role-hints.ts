import type { Role } from "@/lib/domain/caller/role";

/** The rights of each role, in one sentence. */
export const ROLE_HINTS: Readonly<Record<Role, string>> = {
  owner: "Can do everything.",
  manager: "Manages files, people, teams and API tokens.",
  officer: "Works on files and with the contact agent.",
  readOnly: "Views files. Can't change anything.",
};
