/** Returns the decimal digits of a number in any spelling, in order. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "");
}
