const OWN = [
  ...["host", "content-type", "content-length", "content-encoding", "user-agent", "accept-encoding", "expect"],
  ...["connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "proxy-authorization"],
];

/** Returns whether a header is reserved: Hearthline sets it, or it controls the connection. */
export function isOwnHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return OWN.includes(lower) || lower.startsWith("webhook-");
}
