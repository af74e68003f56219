import type { Role } from "@/lib/domain/role";

/** What a role may do, in a sentence. */
export const ROLE_HINTS: Readonly<Record<Role, string>> = {
  owner: "May do everything.",
  manager: "Manages files, people, teams and API tokens.",
  officer: "Works on files and with the contact agent.",
  readOnly: "Looks at files, and changes nothing.",
};
