import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";

/** Returns whether a user sets up the installation: they invite others and create access tokens for all teams. */
export const mayTakeSteps = (me: Me): boolean => me.teamId === undefined && mayDo(me.role, "administration");
