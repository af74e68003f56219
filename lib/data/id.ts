import { v7 } from "uuid";

/** A new id: 32 characters, unguessable (74 random bits), sorting after those of earlier moments. Epoch milliseconds. */
export function newId(now: number): string {
  return v7({ msecs: now }).replaceAll("-", "");
}

/** Could this be an id of ours? Any other text answers like an unknown id. */
export const looksLikeId = (text: string) => /^[0-9a-f]{32}$/.test(text);
