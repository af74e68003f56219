// The purity law: lib/domain has rules only. The clock and random bytes are arguments, and nothing there waits or knows
// of headers.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const DOMAIN = "lib/domain";

/**
 * Comments and texts. A text is matched first, because it may look like a comment, and a comment may contain quotes.
 */
const COMMENT_OR_TEXT = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Code that a pure rule must not contain: clocks, timers, randomness and HTTP headers. */
const IMPURE = [
  /\bDate\.now\b/,
  /\bnew Date\b(?! *\( *[^ )])/,
  /(?<!\bnew )\bDate\(/,
  /\bMath\.random\b/,
  /\b(?:setTimeout|setInterval|setImmediate|queueMicrotask|fetch)\b/,
  /\bAbortSignal\.timeout\b/,
  /\bperformance\.\w+/,
  /\bprocess\.\w+/,
  /\bcrypto\.(?:getRandomValues|randomUUID)\b/,
  /\b[hH]eaders?\b/,
  /"[A-Z][a-z]+(?:-[A-Z][A-Za-z]*)+" *:/,
];

const NODE_IMPORT = /\bimport (?!type\b)([^;]*?) from "(node:[^"]+)"/g;

/** The functions of Node.js that are pure. */
const PURE = {
  "node:buffer": ["Buffer"],
  "node:crypto": ["createHash", "createHmac", "hash", "timingSafeEqual"],
  "node:zlib": ["crc32"],
};

/** Returns the code without comments, on the same lines, and without texts that are sentences. */
const codeOf = (text) =>
  text.replace(COMMENT_OR_TEXT, (found, quoted) =>
    quoted === undefined || quoted.includes(" ") ? found.replace(/[^\n]/g, " ") : quoted,
  );

/** Returns what a file imports from Node.js that is not pure, with its position. */
const impureImports = (code) =>
  [...code.matchAll(NODE_IMPORT)].flatMap(({ 1: names, 2: from, index }) =>
    (names.startsWith("{") ? names.match(/\w+(?: as \w+)?/g) : ["*"])
      .map((name) => name.split(" ")[0])
      .filter((name) => !PURE[from]?.includes(name))
      .map((name) => ({ index, found: `${name} of ${from}` })),
  );

/** Returns one line for each impurity. `files` maps paths to their text. */
export function purityBreaches(files) {
  const lines = [];
  for (const [path, text] of Object.entries(files)) {
    if (!path.startsWith(`${DOMAIN}/`)) continue;
    const code = codeOf(text);
    const found = IMPURE.flatMap((pattern) =>
      [...code.matchAll(new RegExp(pattern, "g"))].map(({ 0: match, index }) => ({ index, found: match.trim() })),
    );
    for (const breach of [...impureImports(code), ...found].sort((a, b) => a.index - b.index)) {
      const line = code.slice(0, breach.index).split("\n").length;
      lines.push(`${path}:${line} must not use ${breach.found}: ${DOMAIN} has pure rules only`);
    }
  }
  return lines;
}

/** Checks the sources and prints every breach. Returns whether there is none. */
export function keepsPurityLaw() {
  const paths = readdirSync(join(root, DOMAIN), { recursive: true })
    .map((path) => `${DOMAIN}/${path.split("\\").join("/")}`)
    .filter((path) => path.endsWith(".ts"));
  const breaches = purityBreaches(
    Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), "utf8")])),
  );
  for (const line of breaches) console.error(line);
  return breaches.length === 0;
}
