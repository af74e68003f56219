import { canonicalEmail, emailIdentities, isEmail, isPlaceholderEmail } from "@/lib/domain/email";
import { isPhone, isPlaceholderPhone, phoneIdentities, toE164 } from "@/lib/domain/phone/phone";
import { coBorrowerContact } from "./co-borrower";

/** The facts by which the borrower of a file can be reached. */
export type Reachable = {
  readonly primaryBorrowerEmail: string;
  readonly primaryBorrowerPhone: string;
  readonly primaryBorrowerPhoneE164: string | null;
  /** The column of the optional fields, which has the co-borrower. */
  readonly loanTerms?: string | null;
};

/** One phone or email in the form in which two are compared. */
export type Identity = { readonly kind: "phone" | "email"; readonly text: string };

/** The most files one borrower has. A phone or email that more files share is weak: it belongs to several people. */
export const MOST_SHARING = 50;

/**
 * Returns everything by which a stop recognizes the borrowers of a file, those of the primary borrower first.
 * Placeholders identify no one and are left out.
 */
export function identitiesOf(file: Reachable): Identity[] {
  const coBorrower = coBorrowerContact(file.loanTerms);
  const own = primaryIdentitiesOf(file);
  if (coBorrower === null) return own;
  const { email, phone } = coBorrower;
  const known = new Set(own.map(({ kind, text }) => `${kind} ${text}`));
  const theirs = contactIdentities({ email, phone, e164: toE164(phone) });
  return [...own, ...theirs.filter(({ kind, text }) => !known.has(`${kind} ${text}`))];
}

/** Returns everything by which the primary borrower of a file is recognized. */
export const primaryIdentitiesOf = (file: Omit<Reachable, "loanTerms">): Identity[] =>
  contactIdentities({
    email: file.primaryBorrowerEmail,
    phone: file.primaryBorrowerPhone,
    e164: file.primaryBorrowerPhoneE164,
  });

type Contact = { readonly email: string; readonly phone: string; readonly e164: string | null };

function contactIdentities({ email, phone, e164 }: Contact): Identity[] {
  const identities: Identity[] = [];
  for (const text of phoneIdentities(phone, e164))
    if (!isPlaceholderPhone(text)) identities.push({ kind: "phone", text });
  if (email !== "" && !isPlaceholderEmail(email))
    for (const text of emailIdentities(email)) identities.push({ kind: "email", text });
  return identities;
}

/** Returns a phone or email on an owner's list of placeholders as identities; none if it is neither. */
export function identitiesOfPlaceholder(entry: string): Identity[] {
  if (isEmail(entry)) return [{ kind: "email", text: canonicalEmail(entry) }];
  if (!isPhone(entry)) return [];
  return phoneIdentities(entry, toE164(entry)).map((text) => ({ kind: "phone", text }));
}
