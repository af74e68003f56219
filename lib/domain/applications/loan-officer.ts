import { mayDo, type Role } from "@/lib/domain/caller/role";

/** The facts about a user that decide which applications they can work on. */
export type Assignee = { readonly role: Role; readonly teamId: string | null; readonly disabledAt: number | null };

/** Returns whether a user is active and may change applications. */
export const isAssignable = ({ role, disabledAt }: Assignee) =>
  disabledAt === null && mayDo(role, "applications:write");

/** Returns whether a user can work on the applications of a team, or on those of none. */
export const canWorkOn = (user: Assignee, teamId: string | null) =>
  isAssignable(user) && (user.teamId === null || user.teamId === teamId);
