import { Name } from "@/lib/contract/fields";
import { canBeUserName } from "@/lib/domain/accounts/user-name";

/** The name of a user. It appears in histories, so it must show clearly who is meant. */
export const UserName = Name.refine(canBeUserName, {
  error: "must be a name with visible letters that does not stand for the system, a role or another team",
});
