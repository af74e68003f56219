import {
  ENGLISH_FOR_GOOD,
  ENGLISH_HARMLESS,
  ENGLISH_LIMIT,
  ENGLISH_PROHIBITION,
  ENGLISH_SENDING,
  ENGLISH_STOPS,
  ENGLISH_UNCLEAR,
} from "./english";
import { demandsStop, isHelpWord, isStartWord, isStopWord } from "./keywords";
import { AUTOMATIC, DECLINE, FOOTERS, NEGATED_STOP, REACTION, WRONG_NUMBER } from "./other-phrases";
import { sentencesOf, toPlainText, withoutQuotes } from "./plain-text";
import {
  SPANISH_FOR_GOOD,
  SPANISH_HARMLESS,
  SPANISH_LIMIT,
  SPANISH_PROHIBITION,
  SPANISH_STOPS,
  SPANISH_UNCLEAR,
} from "./spanish";

/**
 * The meanings of a borrower's reply: `stop` ends contact, `hold` may be a stop and waits for a person, `decline` turns
 * down the offer, `auto` comes from a machine, `start` and `help` are those keywords, and `reply` is anything else.
 */
export const REPLY_CLASSES = ["stop", "hold", "decline", "wrong_number", "auto", "reply", "start", "help"] as const;
export type ReplyClass = (typeof REPLY_CLASSES)[number];

/** Whether the texts of the writer are stopped now: then "yes" starts them again. */
type Standing = { readonly isStopped: boolean };

/**
 * Returns what a text message or email of a borrower means, in English or Spanish. The most severe meaning of any part
 * of it counts. A stop that is missed does harm and a false hold costs a click, so in doubt the answer is `hold`.
 */
export function classifyReply(text: string, { isStopped }: Standing = { isStopped: false }): ReplyClass {
  if (REACTION.test(text)) return "reply";
  const own = toPlainText(withoutQuotes(text));
  // All of it looks quoted, but the writer may have answered within it.
  if (own === "" && toPlainText(text) !== "") return "hold";
  const plain = withoutFooters(own);
  if (plain === "" && own !== "") return "auto";
  const sentences = sentencesOf(plain);
  const whole = sentences.join(" ");
  if (isStartWord(whole, { isStopped })) return "start";
  if (isHelpWord(whole)) return "help";
  const isNegated = partsOf(plain).some((part) => NEGATED_STOP.test(part));
  const isAutomatic = AUTOMATIC.some((phrase) => phrase.test(whole));
  const stop = stopIn(plain, sentences);
  if (stop === "clear" && !isNegated) return "stop";
  if (isAutomatic) return stop === "none" ? "auto" : "hold";
  if (stop !== "none" || isNegated) return "hold";
  if (WRONG_NUMBER.some((phrase) => phrase.test(whole))) return "wrong_number";
  if (isUnclear(whole)) return "hold";
  return DECLINE.some((phrase) => sentences.some((sentence) => phrase.test(sentence))) ? "decline" : "reply";
}

function withoutFooters(plain: string): string {
  let rest = plain;
  for (const footer of FOOTERS) rest = rest.replace(footer, " ");
  return trimmed(rest).replace(/ +/g, " ");
}

/** Returns a text without spaces and punctuation at its ends. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && " .,".includes(text.charAt(start))) start++;
  while (end > start && " .,".includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Returns what stands between two commas or ends of sentences. */
const partsOf = (plain: string): string[] => plain.split(/[.,]/).map((part) => part.trim());

function stopIn(plain: string, sentences: readonly string[]): "clear" | "limited" | "none" {
  const parts = [...sentences, ...partsOf(plain)];
  if (sentences.some(isStopWord) || isStopWord(sentences.join(" "))) return "clear";
  if (parts.some((part) => CLEAR_IN_PART.has(part)) || sentences.some(demandsStop)) return "clear";
  if ([...ENGLISH_STOPS, ...SPANISH_STOPS, ENGLISH_SENDING].some((phrase) => phrase.test(plain))) return "clear";
  const found = parts.map(prohibitionIn);
  if (found.includes("clear")) return "clear";
  return found.includes("limited") ? "limited" : "none";
}

/** Words that are clear between two commas. "Cancel" is not: "cancel, I can't come tomorrow". */
const CLEAR_IN_PART = new Set([
  "stop",
  "please stop",
  "stop please",
  "stop it",
  "unsubscribe",
  "remove me",
  "opt out",
  "alto",
]);

/** Returns whether a part of a message forbids contact: for good, or only for some time or of someone. */
function prohibitionIn(part: string): "clear" | "limited" | "none" {
  const english = ENGLISH_PROHIBITION.exec(part);
  const spanish = SPANISH_PROHIBITION.exec(part);
  if (english === null && spanish === null) return "none";
  if (english !== null && (ENGLISH_FOR_GOOD.test(part) || !ENGLISH_LIMIT.test(english[1] ?? ""))) return "clear";
  if (spanish !== null && (SPANISH_FOR_GOOD.test(part) || !SPANISH_LIMIT.test(spanish[1] ?? ""))) return "clear";
  return "limited";
}

/** Returns whether a stop word is left once everything is taken out that makes it harmless. */
function isUnclear(whole: string): boolean {
  let rest = whole;
  for (const harmless of [...ENGLISH_HARMLESS, ...SPANISH_HARMLESS]) rest = rest.replace(harmless, " ");
  return ENGLISH_UNCLEAR.test(rest) || SPANISH_UNCLEAR.test(rest);
}
