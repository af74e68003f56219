import type { Reading } from "@/lib/database/sql";
import { oncePerProcess } from "@/lib/once";

/** How long a process relies on what it read, in milliseconds. */
const RELIED_ON_MS = 1_000;

type Recent<Value> = {
  /** Returns the value, at most a second old. */
  readonly read: (sql: Reading) => Promise<Value>;
  /** Makes this process read it again. */
  readonly forget: () => void;
};

/**
 * Caches a value that nearly every response needs. `readNow` gets the value before, so that it can return the same
 * object if nothing changed. `name` is unique in the process.
 */
export function recentValue<Value>(
  name: string,
  readNow: (sql: Reading, before: Value | undefined) => Promise<Value>,
): Recent<Value> {
  const cache = oncePerProcess(name, (): { known?: { readonly value: Value; readonly readAt: number } } => ({}));
  return {
    read: async (sql) => {
      const at = performance.now();
      const { known } = cache;
      if (known !== undefined && at - known.readAt <= RELIED_ON_MS) return known.value;
      const value = await readNow(sql, known?.value);
      cache.known = { value, readAt: at };
      return value;
    },
    forget: () => {
      delete cache.known;
    },
  };
}
