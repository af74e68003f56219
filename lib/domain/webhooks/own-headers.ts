const OWN = [
  ...["host", "content-type", "content-length", "content-encoding", "user-agent", "accept-encoding", "expect"],
  ...["connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "proxy-authorization"],
];

/** Returns whether a header of a webhook call is set by the service, or decides how the call is sent. */
export function isOwnHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return OWN.includes(lower) || lower.startsWith("webhook-");
}
