import type { ApplicationRow } from "@/lib/data/applications/applications";
import type { ContactWarning } from "@/lib/domain/contact/contact-state";
import { hasIdentity } from "@/lib/operations/contact/suppression";

type Warned = Pick<ApplicationRow, "primaryBorrowerEmail" | "primaryBorrowerPhone" | "primaryBorrowerPhoneE164">;

/** What stands in the way of contact beside its state: a phone or an email that belongs to nobody. */
export function contactWarnings(file: Warned): { readonly warnings?: ContactWarning[] } {
  const warnings: ContactWarning[] = [];
  if (!hasIdentity(file, "phone")) warnings.push("placeholder_phone");
  if (file.primaryBorrowerEmail !== "" && !hasIdentity(file, "email")) warnings.push("placeholder_email");
  return warnings.length === 0 ? {} : { warnings };
}

/** Can the phone be dialled: does it have an E.164 form, and belong to somebody? */
export const isPhoneDialable = (file: Warned): boolean =>
  file.primaryBorrowerPhoneE164 !== null && hasIdentity(file, "phone");
