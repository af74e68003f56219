import { oncePerProcess } from "@/lib/once";

/** Long reads of one caller that run at once; the caller's others wait. */
const MOST_OF_CALLER = 4;

type Waiting = (() => void)[];
type Reads = { readonly turns: Waiting; readonly of: Map<string, { running: number; readonly waiting: Waiting }> };

const reads = oncePerProcess<Reads>("long reads", () => ({ turns: [], of: new Map() }));

/**
 * Waits for the next turn of a long read. One part of one read runs in each turn of the event loop, so that other
 * requests are served between parts, however many reads there are.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (reads.turns.push(resolve) === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  reads.turns.shift()?.();
  if (reads.turns.length > 0) setImmediate(giveTurn);
}

/** A read that may take several parts. */
export type LongRead = {
  /** Waits for the next part; the first time also until few enough reads of this caller are running. */
  nextPart(callerId: string): Promise<void>;
  end(): void;
};

/** Returns a read that counts as long from its second part on. */
export function longRead(): LongRead {
  let end: (() => void) | undefined;
  return {
    async nextPart(callerId) {
      end ??= await begin(callerId);
      await nextTurn();
    },
    end: () => end?.(),
  };
}

/** Begins a long read of a caller once few enough of their reads are running. Returns the function that ends it. */
async function begin(callerId: string): Promise<() => void> {
  const own = reads.of.get(callerId) ?? { running: 0, waiting: [] };
  reads.of.set(callerId, own);
  if (own.running >= MOST_OF_CALLER) await new Promise<void>((resolve) => own.waiting.push(resolve));
  else own.running++;
  return () => {
    const next = own.waiting.shift();
    // The next one waiting takes the place.
    if (next !== undefined) next();
    else if (--own.running === 0) reads.of.delete(callerId);
  };
}
