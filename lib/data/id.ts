import { createHash } from "node:crypto";
import { v7 } from "uuid";
import { randomSlice } from "./random";

const RANDOM_BYTES = 16;
const ID_BYTES = 16;

/** A new id: 32 characters, unguessable (74 random bits), sorting after those of earlier moments. Epoch milliseconds. */
export function newId(now: number): string {
  return v7({ msecs: now, random: randomSlice(RANDOM_BYTES) }, Buffer.allocUnsafe(ID_BYTES)).toString("hex");
}

/** Text that nobody can guess, from which `idsFrom` makes ids. */
export const newSeed = (): string => randomSlice(RANDOM_BYTES).toString("base64url");

/** Returns ids of one moment like those of `newId`, always the same ones for the same seed. Epoch milliseconds. */
export function idsFrom({ seed, at, count }: IdSeed): string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createHash("sha256").update(`${seed} ${index}`).digest().subarray(0, RANDOM_BYTES);
    return v7({ msecs: at, random }, Buffer.allocUnsafe(ID_BYTES)).toString("hex");
  });
}
export type IdSeed = { readonly seed: string; readonly at: number; readonly count: number };

/** The same, sorting behind another id too. */
export function newIdBehind(other: string | null, now: number): string {
  const id = newId(now);
  return other === null || id > other ? id : newId(idTime(other) + 1);
}

/** Sorts before every id of this moment and behind those of earlier ones. Epoch milliseconds. */
export const firstIdAt = (at: number) => Math.max(0, at).toString(16).padStart(12, "0").padEnd(32, "0");

/** The moment at which an id was made, in epoch milliseconds. */
export const idTime = (id: string) => Number.parseInt(id.slice(0, 12), 16);

/** Could this be an id of ours? Any other text answers like an unknown id. */
export const looksLikeId = (text: string) => /^[0-9a-f]{32}$/.test(text);
