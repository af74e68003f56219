/** Longer messages are read up to here. */
const MOST_CHARACTERS = 10_000;

const ATTRIBUTION = /^(?:on\b.{0,200}\bwrote|el\b.{0,200}\bescribi[oó]):\s*$/i;
const ORIGINAL = /^(?:-{2,}\s*(?:original message|mensaje original|forwarded message)\s*-{2,}|_{10,})\s*$/i;
const OUTLOOK = /^(?:from|de):\s.{0,200}$/i;
const OUTLOOK_NEXT = /^(?:sent|date|to|enviado|fecha|para):\s/i;
const DEVICE = /^(?:sent from my|get outlook for|enviado desde mi)\b.{0,60}$/i;

/** Returns what a person wrote in an email themselves: without quoted mail and without a signature. */
export function withoutQuotes(text: string): string {
  const lines = text.slice(0, MOST_CHARACTERS).split(/\r\n|\r|\n/);
  const following = nextLines(lines);
  const own: string[] = [];
  for (const [index, line] of lines.entries()) {
    const next = following[index] ?? "";
    if (line === "-- " || line === "--" || ORIGINAL.test(line.trim())) break;
    if (OUTLOOK.test(line.trim()) && OUTLOOK_NEXT.test(next.trim())) break;
    if (ATTRIBUTION.test(line.trim())) {
      // An answer below the quoted mail counts too.
      if (next.startsWith(">")) continue;
      break;
    }
    if (!line.startsWith(">") && !DEVICE.test(line.trim())) own.push(line);
  }
  return own.join("\n");
}

/** Returns for each line the next one that is not blank, or an empty text. */
function nextLines(lines: readonly string[]): readonly string[] {
  const following: string[] = [];
  let next = "";
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index] ?? "";
    following[index] = next;
    if (line.trim() !== "") next = line;
  }
  return following;
}

/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = { ѕ: "s", т: "t", о: "o", р: "p", а: "a", е: "e", с: "c", і: "i" };

/**
 * Returns a text in plain lower case letters and digits with single spaces. Sentence ends stay as "." and commas as
 * ","; accents, apostrophes and invisible characters are dropped, all else is a space.
 */
export const toPlainText = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .normalize("NFKD")
    .replace(/[\p{Mn}\p{Cf}'’‘`´]/gu, "")
    .toLowerCase()
    .replace(/[ѕтораесі]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/\u{1f6d1}/gu, " stop ")
    .replace(/[.!?;:\n\r…¡¿]+/g, " . ")
    .replace(/[^a-z0-9.,]+/g, " ")
    .replace(/,/g, " , ")
    .replace(/ +/g, " ")
    .trim();

/** Returns the sentences of a plain text, without punctuation. */
export const sentencesOf = (plain: string): string[] =>
  plain
    .split(".")
    .map((sentence) => sentence.replace(/[ ,]+/g, " ").trim())
    .filter((sentence) => sentence !== "");
