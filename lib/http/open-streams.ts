import { Failure } from "@/lib/domain/failure";
import { oncePerProcess } from "@/lib/once";

/** How many streams of events one token or person may listen to at once, on one instance. */
const MOST_STREAMS = 20;
const COME_BACK_AFTER_MS = 5_000;

const open = oncePerProcess("open streams", () => ({ all: 0, of: new Map<string, number>() }));

/** How many streams of events are open. */
export const openStreams = () => open.all;

/** The same parts, counted as one open stream of a caller until they end. Fails with `rate_limited` beyond the most. */
export function holdStream(callerId: string, parts: AsyncGenerator<string>): AsyncIterableIterator<string> {
  const held = open.of.get(callerId) ?? 0;
  if (held >= MOST_STREAMS) {
    throw new Failure("rate_limited", `At most ${MOST_STREAMS} streams may be open at once.`, {
      limit: { name: "streams", retryAfter: COME_BACK_AFTER_MS },
      headers: { "Retry-After": String(COME_BACK_AFTER_MS / 1000) },
    });
  }
  open.all++;
  open.of.set(callerId, held + 1);
  let isHeld = true;
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    open.all--;
    const left = (open.of.get(callerId) ?? 1) - 1;
    if (left === 0) open.of.delete(callerId);
    else open.of.set(callerId, left);
  };
  // Not a generator of its own: one that nobody has begun to read would never come to its end.
  const stream: AsyncIterableIterator<string> = {
    async next() {
      const result = await parts.next().catch((error: unknown) => {
        release();
        throw error;
      });
      if (result.done) release();
      return result;
    },
    async return() {
      release();
      return parts.return(undefined);
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
