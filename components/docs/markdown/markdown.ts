import type { ReactNode } from "react";
import { type Part, partsOf, plainText } from "./pieces";

type Tag = Exclude<Part, string>;

/** Elements left out of the Markdown: controls and images. */
const LEFT_OUT = new Set(["nav", "svg", "button", "input", "form", "search", "select", "textarea", "img", "dialog"]);
const INLINE = new Set(["a", "b", "br", "code", "em", "i", "kbd", "span", "strong", "time", "sup", "sub"]);
const HEADING = /^h([1-6])$/;

/** Returns a page of the documentation as Markdown. Its links become full addresses at `origin`. */
export async function markdownOf(page: ReactNode, origin: string): Promise<string> {
  return `${blocksOf(await partsOf(page), origin).join("\n\n")}\n`;
}

const isInline = (part: Part) => typeof part === "string" || INLINE.has(part.tag);

/** Returns the paragraphs, lists, tables and so on in these parts. Neighboring texts are one paragraph. */
function blocksOf(parts: readonly Part[], origin: string): string[] {
  const blocks: string[] = [];
  let line: Part[] = [];
  const endLine = () => {
    const text = lineOf(line, origin).trim();
    if (text !== "") blocks.push(text);
    line = [];
  };
  for (const part of parts) {
    if (isInline(part)) line.push(part);
    else {
      endLine();
      blocks.push(...blockOf(part as Tag, origin));
    }
  }
  endLine();
  return blocks;
}

function blockOf({ tag, props, parts }: Tag, origin: string): string[] {
  const text = () => lineOf(parts, origin, isRow(props)).trim();
  const level = HEADING.exec(tag)?.[1];
  if (LEFT_OUT.has(tag)) return [];
  if (level !== undefined) return [`${"#".repeat(Number(level))} ${text()}`];
  if (tag === "pre") return [`\`\`\`${languageOf(props)}\n${plainText(parts)}\n\`\`\``];
  if (tag === "table") return tableOf(parts, origin);
  if (tag === "ul" || tag === "ol") return [listOf(parts, tag, origin)];
  if (tag === "figcaption" || tag === "summary" || tag === "dt") return text() === "" ? [] : [`**${text()}**`];
  if (isRow(props) && parts.every(isInline)) return text() === "" ? [] : [text()];
  return blocksOf(parts, origin);
}

/** Returns whether parts are set apart by their layout and not by spaces. */
const isRow = ({ className }: Tag["props"]) =>
  /(?:^|\s)(?:inline-)?(?:flex|grid)(?:\s|$)/.test(String(className ?? ""));

const LANGUAGES: Readonly<Record<string, string>> = { curl: "sh", JavaScript: "js", Python: "py" };

function languageOf(props: Tag["props"]): string {
  if ("data-answer" in props) return "json";
  const language = "data-terminal" in props ? "curl" : (props["data-language"] ?? props["data-program"]);
  return LANGUAGES[String(language)] ?? "";
}

/** Returns one line of text. */
function lineOf(parts: readonly Part[], origin: string, isSpaced = false): string {
  const texts = parts.map((part) => {
    if (typeof part === "string") return part.replaceAll(/\s+/g, " ");
    const { tag, props, parts: inner } = part;
    if (LEFT_OUT.has(tag)) return "";
    if (tag === "code" || tag === "kbd") return `\`${plainText(inner)}\``;
    const text = lineOf(inner, origin, isRow(props));
    if (text.trim() === "") return text;
    if (tag === "a") return `[${text.trim()}](${new URL(String(props["href"]), origin).href})`;
    if (tag === "strong" || tag === "b") return `**${text}**`;
    if (tag === "em" || tag === "i") return `*${text}*`;
    return INLINE.has(tag) ? text : ` ${text} `;
  });
  return texts.join(isSpaced ? " " : "").replaceAll(/ +/g, " ");
}

function listOf(parts: readonly Part[], tag: string, origin: string): string {
  const entries = parts.filter((part) => typeof part !== "string");
  const lines = entries.map(({ props, parts: inner }, index) => {
    const mark = tag === "ol" ? `${index + 1}. ` : "- ";
    const blocks = blockOf({ tag: "li", props, parts: inner }, origin);
    return mark + blocks.join("\n\n").replaceAll("\n", `\n${" ".repeat(mark.length)}`);
  });
  return lines.join("\n");
}

function tableOf(parts: readonly Part[], origin: string): string[] {
  const caption = lineOf(found(parts, "caption"), origin).trim();
  const rows = found(parts, "tr").map((row) =>
    found(row.parts, "th", "td").map((cell) => lineOf(cell.parts, origin).trim().replaceAll("|", "\\|")),
  );
  const [head = [], ...body] = rows;
  const lines = [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`);
  return [...(caption === "" ? [] : [`**${caption}**`]), lines.join("\n")];
}

/** Returns the tags of these names among the parts, however deep. */
const found = (parts: readonly Part[], ...tags: readonly string[]): Tag[] =>
  parts.flatMap((part) => {
    if (typeof part === "string") return [];
    return tags.includes(part.tag) ? [part] : found(part.parts, ...tags);
  });
