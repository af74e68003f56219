import type { Role } from "@/lib/domain/role";

/** What each role may do, in one sentence. */
export const ROLE_HINTS: Readonly<Record<Role, string>> = {
  owner: "May do everything.",
  manager: "Manages files, people, teams and API tokens.",
  officer: "Works on files and with the contact agent.",
  readOnly: "Looks at files, and changes nothing.",
};
