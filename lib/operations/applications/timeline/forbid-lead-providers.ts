import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";

/** Fails with `forbidden` for a token that is bound to a lead provider: notes and tasks stay among those who work here. */
export function forbidLeadProviders({ leadProviderSlug }: Caller): void {
  if (leadProviderSlug === undefined) return;
  throw new Failure("forbidden", "Access tokens of lead providers cannot use notes and tasks.");
}
