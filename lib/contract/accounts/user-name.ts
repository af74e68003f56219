import { Name } from "@/lib/contract/fields";
import { canBeUserName } from "@/lib/domain/accounts/user-name";

/** The name of somebody who signs in. It stands in histories, so it must show whom it means. */
export const UserName = Name.refine(canBeUserName, {
  error: "must be a name with visible letters that does not stand for the system, a role or another team",
});
