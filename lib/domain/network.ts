const GROUPS = 8;
/** One customer gets at least so many groups of an IPv6 network to themselves (RFC 6177): the first 64 bits name them. */
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the network that limits count by: an IPv4 address itself, of an IPv6 address its /64. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [whole = ""] = address.toLowerCase().split("%");
  const [left = "", right] = whole.split("::");
  const first = left === "" ? [] : left.split(":");
  const last = right === undefined || right === "" ? [] : right.split(":");
  const between = Math.max(0, right === undefined ? 0 : GROUPS - first.length - last.length);
  const groups = [...first, ...Array<string>(between).fill("0"), ...last];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
