import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";

/**
 * Fails with `forbidden` for a token of a lead provider. `subject` stays among those who work here: "notes and tasks".
 */
export function forbidLeadProviders({ leadProviderSlug }: Caller, subject: string): void {
  if (leadProviderSlug === undefined) return;
  throw new Failure("forbidden", `Access tokens of lead providers cannot use ${subject}.`);
}
