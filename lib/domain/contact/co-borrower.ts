/** How a co-borrower can be reached; empty where nothing is known. */
export type CoBorrowerContact = { readonly email: string; readonly phone: string };

/**
 * Returns how the co-borrower of a file can be reached, from the column of its optional fields; null if there is none.
 */
export function coBorrowerContact(loanTerms: string | null | undefined): CoBorrowerContact | null {
  // Most files have no such fields, and are not parsed.
  if (!loanTerms?.includes('"coBorrower')) return null;
  const { coBorrowerEmail: email = "", coBorrowerPhone: phone = "" }: Record<string, string> = JSON.parse(loanTerms);
  return email === "" && phone === "" ? null : { email, phone };
}
