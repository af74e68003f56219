import { oncePerProcess } from "@/lib/once";

type Listed = { entries: readonly string[]; hashes: ReadonlySet<string> };

/**
 * The phones and emails that an owner has listed as placeholders, and their keyed hashes, as last read by this process.
 */
export const listedPlaceholders = oncePerProcess<Listed>("placeholders", () => ({ entries: [], hashes: new Set() }));
