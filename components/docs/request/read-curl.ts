import type { ExampleRequest } from "./request";

/** A word of a shell: parts in quotes and parts without any, joined. */
const WORD = /(?:'[^']*'|"(?:[^"\\`]|\\.)*"|[^\s'"\\`|;&<>()])+/y;
const SPACE = /(?:[ \t]|\\\n)+/y;
const COMMAND_INSIDE = "$(";

/**
 * Returns the request that a shell command makes, or undefined unless it is one plain curl with a JSON body or none.
 */
export function readCurl(command: string): ExampleRequest | undefined {
  const [program, ...words] = wordsOf(command.trim()) ?? [];
  if (program !== "curl") return undefined;
  const headers: Record<string, string> = {};
  let [method, address, data]: (string | undefined)[] = [];
  for (let next = words.shift(); next !== undefined; next = words.shift()) {
    if (next === "-X") method = words.shift();
    else if (next === "-d") data = words.shift();
    else if (next === "-H") {
      const [name = "", ...value] = words.shift()?.split(": ") ?? [];
      headers[name] = value.join(": ");
    } else if (next.startsWith("$URL/")) address = next.slice("$URL".length);
    else if (next !== "-s" && next !== "-i") return undefined;
  }
  const { "Content-Type": type = "application/json", ...others } = headers;
  if (address === undefined || type !== "application/json") return undefined;
  const body: unknown = data === undefined ? undefined : JSON.parse(data);
  return {
    method: method ?? (data === undefined ? "GET" : "POST"),
    address,
    headers: others,
    body,
    lookUps: [],
    isStream: false,
  };
}

/** Returns the words of one command, without their quotes; undefined if it is more than that. */
function wordsOf(command: string): string[] | undefined {
  if (command.includes(COMMAND_INSIDE)) return undefined;
  const words: string[] = [];
  for (let place = 0; place < command.length; ) {
    WORD.lastIndex = place;
    const [word] = WORD.exec(command) ?? [];
    if (word === undefined) return undefined;
    words.push(word.replaceAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"/g, (_, plain, quoted) => plain ?? quoted));
    place += word.length;
    SPACE.lastIndex = place;
    const [space = ""] = SPACE.exec(command) ?? [];
    if (space === "" && place < command.length) return undefined;
    place += space.length;
  }
  return words;
}
