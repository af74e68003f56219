/** A placeholder for this site's own origin. */
const HERE = "http://here.invalid";

/**
 * Returns the path on this site that a text names, with query and fragment; null for any other text, which could lead
 * anywhere. Reads it as a browser does, which drops tabs and line ends, and returns the result of that reading.
 */
export function ownPath(text: unknown): string | null {
  if (typeof text !== "string" || !text.startsWith("/") || /\p{Cc}/u.test(text) || !URL.canParse(text, HERE))
    return null;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  // Two slashes at the beginning, which `/.//` leaves, would name another site.
  return origin === HERE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null;
}
