import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/servers/server";
import type { Line } from "./report";

/**
 * The lowest share of the limit that each operation has reached on any machine, kept by hand. Machines differ more than
 * a code change does, even two with the same processor: their disks do.
 */
const FILE = join(root, "tests/bench/shares.json");

/** The lines compared: the smallest database with the fewest connections. */
export const COMPARED = { size: 10_000, connections: 16 } as const;

/** Returns the share of the limit that each compared operation reaches. */
export function sharesOf(lines: readonly Line[]): Map<string, number> {
  const compared = lines.filter(
    ({ size, connections }) => size === COMPARED.size && connections === COMPARED.connections,
  );
  return new Map(
    compared.flatMap(({ operation, rate, limit }) => (limit === null ? [] : [[operation, rate / limit] as const])),
  );
}

/** Returns the share of the limit that each operation reaches at least. */
export function expectedShares(): Map<string, number> {
  return new Map(Object.entries(JSON.parse(readFileSync(FILE, "utf8")) as Record<string, number>));
}
