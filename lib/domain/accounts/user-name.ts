import { ROLES } from "@/lib/domain/caller/role";

/** Names of actors in histories that are not users. */
const RESERVED = new Set(
  [
    ...["Hearthline", "Hearthline system", "System", "Someone of another team", "Someone on another team", "Anyone"],
    ...["Agent", "Contact agent", "API", "Command line", "Administrator", "Admin", "Support", "Read only"],
    ...ROLES,
  ].map(plain),
);

/** Marks that change the direction of the text around them. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Invisible marks, except the two that some scripts need inside a word. */
const UNSEEN = /(?!\u200c|\u200d)\p{Cf}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/u;

/** Returns a text without case, accents and anything other than letters and digits. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();
}

/**
 * Returns whether a user can have this name. Rejects invisible marks, and names of actors in histories that are not
 * users.
 */
export function canBeUserName(name: string): boolean {
  if (TURNING.test(name) || UNSEEN.test(name)) return false;
  const read = plain(name);
  return read !== "" && !RESERVED.has(read);
}
