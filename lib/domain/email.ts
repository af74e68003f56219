/** A character of a local part: RFC 5321 `atext`, and the letters of other scripts (RFC 6531). */
const ATOM = "[\\w!#$%&'*+/=?^`{|}~\\p{L}\\p{M}\\p{N}-]+";
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, "u");
/** RFC 5321, 4.5.3.1.1, in octets. */
const LONGEST_LOCAL = 64;

const ASCII = /^[ -~]*$/;

const octets = (text: string) => (ASCII.test(text) ? text.length : new TextEncoder().encode(text).length);

/**
 * Is this one address and nothing beside it: a dot-atom, `@` and a DNS name, in ASCII or in another script? Brackets,
 * names, comments, lists, quotes, spaces and invisible characters are none of it.
 */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text) && octets(text.slice(0, text.lastIndexOf("@"))) <= LONGEST_LOCAL;
}

type Parts = { readonly local: string; readonly domain: string };

/** The two parts of an address, written in the one way in which two addresses are compared. */
function partsOf(email: string): Parts {
  const plain = ASCII.test(email) ? email : email.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const folded = plain.trim().toLowerCase();
  const at = folded.lastIndexOf("@");
  return { local: folded.slice(0, Math.max(0, at)), domain: asciiDomain(folded.slice(at + 1).replace(/\.+$/, "")) };
}

/** A domain of another script as the DNS knows it (`xn--…`). */
function asciiDomain(domain: string): string {
  if (ASCII.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

const textOf = ({ local, domain }: Parts) => `${local}@${domain}`;

/** The one way of writing an address; two addresses are the same where it is. */
export const canonicalEmail = (email: string): string => textOf(partsOf(email));

/** Google delivers to these two alike, and overlooks dots. */
const WITHOUT_DOTS = ["gmail.com", "googlemail.com"];

/** The mailbox that an address most likely leads to: without `+tag`, and at Gmail without dots. */
function mailboxOf({ local, domain }: Parts): Parts {
  const untagged = local.replace(/(?<=.)\+.*$/, "");
  if (!WITHOUT_DOTS.includes(domain)) return { local: untagged, domain };
  return { local: untagged.replaceAll(".", ""), domain: "gmail.com" };
}

/** All by which a stop recognizes an address: its mailbox, and the address itself where that is another. */
export function emailIdentities(email: string): readonly string[] {
  const parts = partsOf(email);
  return [...new Set([textOf(mailboxOf(parts)), textOf(parts)])];
}

const NOBODY = ["noreply", "no-reply", "none", "noemail", "no-email", "test"];
const NOWHERE = /(?:^|\.)(?:example|invalid)(?:\.[a-z]+){0,2}$/;

/** Does an address stand for none? See RFC 2606 and RFC 6761 for the domains. */
export function isPlaceholderEmail(email: string): boolean {
  const parts = partsOf(email);
  return NOBODY.includes(mailboxOf(parts).local) || NOWHERE.test(parts.domain);
}

/** Returns an email address as it is compared: two writings of one address are equal. */
export const emailIdentity = (email: string): string => email.normalize("NFC").toLowerCase();
