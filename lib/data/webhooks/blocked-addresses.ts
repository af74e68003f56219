import { BlockList, isIP } from "node:net";

/** Special-purpose networks (IANA registries): a webhook must not reach them, whatever its host name resolves to. */
const BLOCKED = {
  ipv4: [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.31.196.0/24",
    "192.52.193.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "192.175.48.0/24",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
  ],
  ipv6: [
    "::/127",
    "::ffff:0:0/96",
    "64:ff9b::/96",
    "64:ff9b:1::/48",
    "100::/64",
    "2001::/23",
    "2001:db8::/32",
    "2002::/16",
    "3fff::/20",
    "5f00::/16",
    "fc00::/7",
    "fe80::/10",
    "fec0::/10",
    "ff00::/8",
  ],
} as const;

// A list for each family: Node also checks IPv4 addresses against ::ffff:0:0/96.
const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const family of ["ipv4", "ipv6"] as const)
  for (const network of BLOCKED[family]) {
    const [address = "", bits] = network.split("/");
    lists[family].addSubnet(address, Number(bits), family);
  }

/** Returns whether a webhook must not call an IP address. Text that is no address counts as blocked. */
export function isBlockedAddress(address: string): boolean {
  const number = isIP(address);
  if (number === 0) return true;
  const family = number === 6 ? "ipv6" : "ipv4";
  return lists[family].check(address, family);
}
