import { randomFillSync } from "node:crypto";

const POOL_BYTES = 8_192;

let pool = Buffer.alloc(0);

/** So many random bytes that nobody can guess, each given out once. Asked for in bulk: each asking costs microseconds. */
export function randomSlice(bytes: number): Buffer {
  if (pool.length < bytes) pool = randomFillSync(Buffer.allocUnsafeSlow(POOL_BYTES));
  const slice = pool.subarray(0, bytes);
  pool = pool.subarray(bytes);
  return slice;
}
