import { createHash } from "node:crypto";
import { v7 } from "uuid";
import { randomSlice } from "./random";

const RANDOM_BYTES = 16;
const ID_BYTES = 16;

/**
 * Returns a new id: 32 characters, unguessable (74 random bits), sorting after those of earlier times. Epoch
 * milliseconds.
 */
export function newId(now: number): string {
  return v7({ msecs: now, random: randomSlice(RANDOM_BYTES) }, Buffer.allocUnsafe(ID_BYTES)).toString("hex");
}

/** Returns an unguessable text from which `idsFrom` makes ids. */
export const newSeed = (): string => randomSlice(RANDOM_BYTES).toString("base64url");

/** Returns ids of one time like those of `newId`, always the same for the same seed. Epoch milliseconds. */
export function idsFrom({ seed, at, count }: IdSeed): string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createHash("sha256").update(`${seed} ${index}`).digest().subarray(0, RANDOM_BYTES);
    return v7({ msecs: at, random }, Buffer.allocUnsafe(ID_BYTES)).toString("hex");
  });
}
export type IdSeed = { readonly seed: string; readonly at: number; readonly count: number };

/** Returns a new id that also sorts after another id. */
export function newIdBehind(other: string | null, now: number): string {
  const id = newId(now);
  return other === null || id > other ? id : newId(idTime(other) + 1);
}

/** Returns an id that sorts before every id of this time and after earlier ones. Epoch milliseconds. */
export const firstIdAt = (at: number) => Math.max(0, at).toString(16).padStart(12, "0").padEnd(32, "0");

/** Returns the time at which an id was made, in epoch milliseconds. */
export const idTime = (id: string) => Number.parseInt(id.slice(0, 12), 16);

/** Returns the earlier of two ids. */
export const earlierId = (one: string, other: string) => (one < other ? one : other);

/** Returns whether a text could be one of our ids. Any other text is treated like an unknown id. */
export const looksLikeId = (text: string) => /^[0-9a-f]{32}$/.test(text);
