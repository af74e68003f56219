import type { ApplicationRow } from "@/lib/data/applications/applications";
import type { ContactWarning } from "@/lib/domain/contact/contact-state";
import { type HashesByKind, hashesByKind, hasIdentity } from "@/lib/operations/contact/borrower-hashes";

type Warned = Pick<ApplicationRow, "primaryBorrowerEmail" | "primaryBorrowerPhone" | "primaryBorrowerPhoneE164">;

/** Returns what prevents contact besides the contact state: a phone or email that is a placeholder. */
export function contactWarnings(
  file: Warned,
  { phone, email }: HashesByKind = hashesByKind(file),
): { readonly warnings?: ContactWarning[] } {
  const warnings: ContactWarning[] = [];
  if (phone.length === 0) warnings.push("placeholder_phone");
  if (file.primaryBorrowerEmail !== "" && email.length === 0) warnings.push("placeholder_email");
  return warnings.length === 0 ? {} : { warnings };
}

/** Returns whether the phone can be dialed: it has an E.164 form and is not a placeholder. */
export const isPhoneDialable = (file: Warned): boolean =>
  file.primaryBorrowerPhoneE164 !== null && hasIdentity(file, "phone");
