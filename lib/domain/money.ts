/** Up to 999,999,999.99 dollars: more than any mortgage, and exact as a number of cents. */
const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/;
const TYPED = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d*)?$/;

/** The length of the longest amount. */
export const AMOUNT_LENGTH = 12;

/** Returns an amount of the API, such as 385000.00, in cents; null if it is not one. */
export function toCents(amount: string): number | null {
  const [, dollars, cents = ""] = AMOUNT.exec(amount) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
}

/** Returns cents as an amount of the API, such as 385000.00. */
export const fromCents = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** Returns an amount as typed, such as $385,000, in the form of the API. Leaves anything else as it is. */
export function typedToAmount(typed: string): string {
  const [, dollars, cents = ""] = TYPED.exec(typed.replaceAll(/\s/g, "")) ?? [];
  return dollars === undefined ? typed : dollars.replaceAll(",", "") + (cents === "." ? "" : cents);
}

/**
 * Returns an amount of the API as it is shown: $385,000, with cents only if there are any. Leaves anything else as it
 * is.
 */
export function shownAmount(amount: string): string {
  const [, dollars = "", cents = ""] = AMOUNT.exec(amount) ?? [];
  if (dollars === "") return amount;
  const grouped = dollars.replace(/^0+(?=\d)/, "").replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  return `$${grouped}${/^0*$/.test(cents) ? "" : `.${cents.padEnd(2, "0")}`}`;
}
