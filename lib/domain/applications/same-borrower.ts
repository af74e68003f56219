import { canonicalEmail, isPlaceholderEmail } from "@/lib/domain/email";
import { isPlaceholderPhone, phoneIdentities } from "@/lib/domain/phone/phone";

/** The facts about the borrower in which two files can match. */
export const MATCHES = ["phone", "email", "nameAndBirth", "ssn"] as const;
export type Match = (typeof MATCHES)[number];

/** The facts of a file that identify its borrower; the two secret fields decrypted. */
export type Borrower = {
  readonly primaryBorrowerFirstName: string;
  readonly primaryBorrowerLastName: string;
  readonly primaryBorrowerEmail: string;
  readonly primaryBorrowerPhone: string;
  readonly primaryBorrowerPhoneE164: string | null;
  readonly birth: string | null;
  readonly ssn: string | null;
};

/** Two files that match in this many belong to the same borrower; with fewer, a user has to look. */
const ENOUGH = 2;
export const isSameBorrower = (matches: readonly Match[]) => matches.length >= ENOUGH;

type Ignored = (kind: "phone" | "email", text: string) => boolean;

/** Returns in what two files match; `isIgnored` says which phones and emails prove nothing, because many share them. */
export function matchesOf(one: Borrower, other: Borrower, isIgnored: Ignored): Match[] {
  const agree: Readonly<Record<Match, boolean>> = {
    phone: phonesOf(one).some((phone) => phonesOf(other).includes(phone) && !isIgnored("phone", phone)),
    email: isSameEmail(one.primaryBorrowerEmail, other.primaryBorrowerEmail, isIgnored),
    nameAndBirth: one.birth !== null && one.birth === other.birth && nameOf(one) === nameOf(other),
    ssn: one.ssn !== null && one.ssn === other.ssn,
  };
  return MATCHES.filter((match) => agree[match]);
}

const phonesOf = ({ primaryBorrowerPhone: phone, primaryBorrowerPhoneE164: e164 }: Borrower) =>
  phoneIdentities(phone, e164).filter((identity) => !isPlaceholderPhone(identity));

function isSameEmail(one: string, other: string, isIgnored: Ignored): boolean {
  if (one === "" || other === "" || isPlaceholderEmail(one)) return false;
  const email = canonicalEmail(one);
  return email === canonicalEmail(other) && !isIgnored("email", email);
}

const nameOf = ({ primaryBorrowerFirstName: first, primaryBorrowerLastName: last }: Borrower) =>
  `${first} ${last}`.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
