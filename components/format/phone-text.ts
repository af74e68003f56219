import { dialed } from "@/lib/domain/phone/phone-link";

const AMERICAN = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** Returns a US number as "(970) 555-0175", with its extension, and any other number as written. */
export function phoneText(phone: string): string {
  const call = dialed(phone);
  const [, area, exchange, line] = AMERICAN.exec(call?.number ?? "") ?? [];
  if (area === undefined) return phone;
  return `(${area}) ${exchange}-${line}${call?.extension === undefined ? "" : ` ext. ${call.extension}`}`;
}
