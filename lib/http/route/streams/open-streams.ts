import { Failure } from "@/lib/domain/failure";
import { oncePerProcess } from "@/lib/once";
import { limitPassed } from "@/lib/probes";

/** How many streams one token or user may have open at once, on one instance. */
const MOST_OF_CALLER = { events: 20, downloads: 5 } as const;
const COME_BACK_AFTER_MS = 5_000;
/** The caller may disconnect before the first part is there; then nobody begins to read, and nobody ends the stream. */
const BEGUN_WITHIN_MS = 10_000;

type Kind = keyof typeof MOST_OF_CALLER;
type Holds = { all: number; readonly of: Map<string, number> };

const open = oncePerProcess<Readonly<Record<Kind, Holds>>>("open streams", () => ({
  events: { all: 0, of: new Map() },
  downloads: { all: 0, of: new Map() },
}));

/** Returns how many streams of a kind are open. */
export const openStreams = (kind: Kind) => open[kind].all;

/** The parts of a stream. `return` ends it, even if nobody has begun to read. */
export type Parts = {
  next(): Promise<IteratorResult<string, unknown>>;
  return(value: undefined): Promise<IteratorResult<string, unknown>>;
};

/**
 * Returns the parts, counted as an open stream of a caller until they end. Fails with `rate_limited` beyond the limit.
 */
export function trackStream(kind: Kind, callerId: string, parts: Parts): AsyncIterableIterator<string, unknown> {
  const release = orEnd(parts, () => hold(kind, callerId));
  const unheard = setTimeout(() => void stream.return?.(), BEGUN_WITHIN_MS).unref();
  // Not a generator: one that nobody has begun to read would never end.
  const stream: AsyncIterableIterator<string, unknown> = {
    async next() {
      const result = await parts.next().catch((error: unknown) => {
        release();
        throw error;
      });
      if (result.done) release();
      return result;
    },
    return() {
      release();
      return parts.return(undefined);
    },
    [Symbol.asyncIterator]() {
      clearTimeout(unheard);
      return stream;
    },
  };
  return stream;
}

/** Ends the parts if they must not be opened. */
function orEnd<Value>(parts: Parts, open: () => Value): Value {
  try {
    return open();
  } catch (thrown) {
    void parts.return(undefined);
    throw thrown;
  }
}

/**
 * Returns the parts once the first one is there: a failure before it becomes its own response instead of one that
 * breaks off.
 */
export async function begun(parts: AsyncIterableIterator<string, unknown>): Promise<AsyncIterable<string>> {
  const first = await parts.next();
  let isFirst = true;
  return {
    [Symbol.asyncIterator]: () => ({
      ...parts[Symbol.asyncIterator](),
      next: () => {
        if (!isFirst) return parts.next();
        isFirst = false;
        return Promise.resolve(first);
      },
    }),
  };
}

/** Counts one more stream. Returns a function that stops counting it, which may be called twice. */
function hold(kind: Kind, callerId: string): () => void {
  const holds = open[kind];
  const held = holds.of.get(callerId) ?? 0;
  if (held >= MOST_OF_CALLER[kind]) throw tooMany(kind);
  holds.all++;
  holds.of.set(callerId, held + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds.all--;
    const left = (holds.of.get(callerId) ?? 1) - 1;
    if (left === 0) holds.of.delete(callerId);
    else holds.of.set(callerId, left);
  };
}

function tooMany(kind: Kind): Failure {
  limitPassed.listener?.(kind);
  return new Failure("rate_limited", `At most ${MOST_OF_CALLER[kind]} of these may be open at once.`, {
    limit: { name: kind, retryAfter: COME_BACK_AFTER_MS },
  });
}
