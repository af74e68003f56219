import type { DncScrubBody } from "@/lib/contract/contact/licenses/dnc-scrubs";

/** Phones in one request; a request may have 64 KiB. */
const AT_ONCE = 1_000;
const YES = /^(1|y|yes|true|listed|dnc)$/i;
const DIGITS = /(?:\d\D*){7,15}/;

type Phones = Pick<DncScrubBody, "listed" | "clear">;

/**
 * Reads a CSV file of a scrubbing service: a phone in the first column, and in the second whether it is listed (yes, 1,
 * true). A phone alone counts as listed. Lines without a phone, such as headings, are skipped.
 */
export function readScrub(text: string): Phones {
  const found: { listed: string[]; clear: string[] } = { listed: [], clear: [] };
  for (const line of text.split(/\r?\n/)) {
    const [phone = "", mark = "yes"] = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, ""));
    if (!DIGITS.test(phone)) continue;
    (YES.test(mark) ? found.listed : found.clear).push(phone);
  }
  return found;
}

/** Splits phones into parts that fit one request each. */
export function* partsOf({ listed, clear }: Phones): Generator<Phones> {
  for (let from = 0; from < Math.max(listed.length, clear.length); from += AT_ONCE) {
    yield { listed: listed.slice(from, from + AT_ONCE), clear: clear.slice(from, from + AT_ONCE) };
  }
}
