import { partsOf } from "./request";

/** How a language writes values. */
type Grammar = {
  readonly indent: string;
  readonly plain: (value: null | boolean | number) => string;
  readonly key: (name: string) => string;
  /** Writes a text with variables in it: texts and names alternate. */
  readonly mixed: (parts: readonly string[]) => string;
};

const MOST_ON_A_LINE = 60;

/** Returns a JSON value as a literal of a language. A text that is a variable becomes its name. */
export function literal(value: unknown, grammar: Grammar, before = ""): string {
  if (typeof value === "string") return textLiteral(value, grammar);
  if (typeof value !== "object" || value === null) return grammar.plain(value as null | boolean | number);
  const inner = before + grammar.indent;
  const entries = Array.isArray(value)
    ? value.map((entry: unknown) => literal(entry, grammar, inner))
    : Object.entries(value).map(([name, entry]) => `${grammar.key(name)}: ${literal(entry, grammar, inner)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const line = `${open}${Array.isArray(value) || grammar === PYTHON ? entries.join(", ") : ` ${entries.join(", ")} `}${close}`;
  if (entries.length === 0) return open + close;
  if (line.length <= MOST_ON_A_LINE && !line.includes("\n")) return line;
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join("")}${before}${close}`;
}

/** Returns a text, which may have variables in it, as a literal. */
export function textLiteral(text: string, { mixed }: Grammar): string {
  const parts = partsOf(text);
  if (parts.length === 1) return JSON.stringify(text);
  return parts.length === 3 && parts[0] === "" && parts[2] === "" ? (parts[1] ?? "") : mixed(parts);
}

const isName = (index: number) => index % 2 === 1;
const NAME = /^[A-Za-z_]\w*$/;

export const JAVASCRIPT: Grammar = {
  indent: "  ",
  plain: String,
  key: (name) => (NAME.test(name) ? name : JSON.stringify(name)),
  mixed: (parts) => `\`${parts.map((part, index) => (isName(index) ? `\${${part}}` : part)).join("")}\``,
};

export const PYTHON: Grammar = {
  indent: "    ",
  plain: (value) => (value === null ? "None" : value === true ? "True" : value === false ? "False" : String(value)),
  key: (name) => JSON.stringify(name),
  mixed: (parts) => `f"${parts.map((part, index) => (isName(index) ? `{${part}}` : part)).join("")}"`,
};
