import { digitsOf } from "./phone-digits";

const EXTENSION = /(?:ext\.?|extension|x|#)\s*(\d{1,7})\s*$/i;

/** Returns what a phone dials for a number as written, for tel: and sms: links; null if it lacks digits. */
export function dialed(phone: string): { readonly number: string; readonly extension: string | undefined } | null {
  const extension = EXTENSION.exec(phone)?.[1];
  const written = extension === undefined ? phone : phone.replace(EXTENSION, "");
  const digits = digitsOf(written);
  if (written.trim().startsWith("+")) return digits.length < 8 ? null : { number: `+${digits}`, extension };
  if (digits.length === 10) return { number: `+1${digits}`, extension };
  if (digits.length === 11 && digits.startsWith("1")) return { number: `+${digits}`, extension };
  return digits.startsWith("011") && digits.length > 10 ? { number: `+${digits.slice(3)}`, extension } : null;
}

/** Returns an email address as a link; its parts are encoded, so that none begins another field. */
export const mailLink = (email: string) => `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
