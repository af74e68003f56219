/** Stands for wherever this site is. */
const HERE = "http://here.invalid";

/**
 * The path of this very site that a text names, with query and fragment; null for any other text, which could lead
 * anywhere. It is read as a browser reads it, who drops tabs and line ends, and what was read is handed on.
 */
export function ownPath(text: unknown): string | null {
  if (typeof text !== "string" || !text.startsWith("/") || /\p{Cc}/u.test(text) || !URL.canParse(text, HERE))
    return null;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  // Two slashes at its beginning, which `/.//` leaves, would name another site.
  return origin === HERE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null;
}
