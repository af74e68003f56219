import type { Call } from "./call";

/** What `If-Match` says of a version (RFC 9110, 13.1.1): strong comparison, `*` for any. Absent, everything matches. */
export function preconditionOf(call: Call): (version: string) => boolean {
  const header = call.header("if-match")?.trim();
  if (header === undefined || header === "*") return () => true;
  const tags = new Set(header.split(",").map((tag) => tag.trim()));
  return (version) => tags.has(version);
}
