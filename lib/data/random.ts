import { randomFillSync } from "node:crypto";

const POOL_BYTES = 8_192;

let pool = Buffer.alloc(0);

/** Returns unguessable random bytes, each used only once. Fetched in bulk, because each fetch costs microseconds. */
export function randomSlice(bytes: number): Buffer {
  if (pool.length < bytes) pool = randomFillSync(Buffer.allocUnsafeSlow(POOL_BYTES));
  const slice = pool.subarray(0, bytes);
  pool = pool.subarray(bytes);
  return slice;
}
