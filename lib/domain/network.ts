const GROUPS = 8;
/** One customer gets at least this many groups of an IPv6 network (RFC 6177): the first 64 bits identify them. */
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the network by which limits count: an IPv4 address itself, or the /64 of an IPv6 address. */
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
