import { canonicalEmail } from "@/lib/domain/email";
import { toE164 } from "@/lib/domain/phone/phone";
import { digitsOf } from "@/lib/domain/phone/phone-digits";

/** How the borrower of a row can be recognized in another row. */
export type Reached = { readonly row: number; readonly phone: string; readonly email: string };

/** A row that shares a phone or email with an earlier row, or with a stored file if `of` is null. */
export type Repeated = { readonly by: "phone" | "email"; readonly of: number | null };

/** Returns a function that compares rows in turn with the phones and emails of earlier rows. */
export function repeatedBorrowers(): (reached: Reached) => Repeated | null {
  const phones = new Map<string, number>();
  const emails = new Map<string, number>();
  return ({ row, phone, email }) => {
    const number = toE164(phone) ?? digitsOf(phone);
    const address = canonicalEmail(email);
    const samePhone = phones.get(number);
    const sameEmail = emails.get(address);
    if (samePhone === undefined) phones.set(number, row);
    if (sameEmail === undefined) emails.set(address, row);
    if (samePhone !== undefined) return { by: "phone", of: samePhone };
    return sameEmail === undefined ? null : { by: "email", of: sameEmail };
  };
}
