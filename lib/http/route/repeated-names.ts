/**
 * The tokens of a JSON text that show where an object member begins; strings come first, because they may contain the
 * others.
 */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/**
 * Returns whether an object in a JSON text has two members with one name, of which `JSON.parse` keeps the last. `value`
 * is the parsed text. Counting is enough: each member has one colon outside of strings.
 */
export const hasRepeatedName = (text: string, value: object): boolean => colonsOf(text) !== membersOf(value);

function colonsOf(text: string): number {
  let colons = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) {
      if (code === BACKSLASH) at++;
    } else if (code === COLON) colons++;
  }
  return colons;
}

function membersOf(value: object): number {
  let members = 0;
  if (!Array.isArray(value)) members = Object.keys(value).length;
  for (const inner of Object.values(value))
    if (typeof inner === "object" && inner !== null) members += membersOf(inner);
  return members;
}

/** Returns the first name that an object in a JSON text has twice. */
export function repeatedName(text: string): string | undefined {
  const seen: Set<string>[] = [];
  let last = "";
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "{" || token === "[") seen.push(new Set());
    else if (token === "}" || token === "]") seen.pop();
    else if (token === ":") {
      const name: string = JSON.parse(last);
      if (seen.at(-1)?.has(name)) return name;
      seen.at(-1)?.add(name);
    }
    last = token;
  }
  return undefined;
}
