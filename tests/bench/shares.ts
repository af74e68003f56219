import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { root } from "../support/servers/server";
import type { Line } from "./report";

/**
 * The share of the limit that each operation reached in the last measurement, by processor. Lower if other runs of that
 * day reached less, because a single run may have met a slow limit.
 */
const FILE = join(root, "tests/bench/shares.json");

/** The lines compared: the smallest database with the fewest connections. */
export const COMPARED = { size: 10_000, connections: 16 } as const;

type Shares = Readonly<Record<string, number>>;

const processor = () => cpus()[0]?.model ?? "unknown";
const kept = (): Readonly<Record<string, Shares>> => JSON.parse(readFileSync(FILE, "utf8"));

/** Returns the share of the limit that each compared operation reaches. */
export function sharesOf(lines: readonly Line[]): Map<string, number> {
  const compared = lines.filter(
    ({ size, connections }) => size === COMPARED.size && connections === COMPARED.connections,
  );
  return new Map(
    compared.flatMap(({ operation, rate, limit }) => (limit === null ? [] : [[operation, rate / limit] as const])),
  );
}

/** Stores the shares of these lines for this processor. Operations that were not measured keep theirs. */
export function writeShares(lines: readonly Line[]): void {
  const own = [...sharesOf(lines)].map(([operation, share]) => [operation, Math.round(share * 100) / 100] as const);
  const known = kept();
  const all = { ...known, [processor()]: { ...known[processor()], ...Object.fromEntries(own) } };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

/**
 * Returns the expected share of each operation here: the one stored for this processor, or the lowest of any if it is
 * unknown. Processors differ more than a code change does: one sends a response in half the time of another.
 */
export function expectedShares(): Map<string, number> {
  const known = kept();
  const comparable = processor() in known ? [known[processor()] ?? {}] : Object.values(known);
  const least = new Map<string, number>();
  for (const [operation, share] of comparable.flatMap((shares) => Object.entries(shares)))
    least.set(operation, Math.min(share, least.get(operation) ?? share));
  return least;
}
