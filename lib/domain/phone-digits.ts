/** The decimal digits of any writing of a number, in order. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "");
}
