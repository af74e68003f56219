import { definitionOf, FIELD_NAMES, PLAIN_FIELDS } from "@/lib/domain/applications/fields/fields";
import { HEADINGS, PARTS, PEOPLE } from "./heading-words";
import type { Mapping, Target } from "./target";

/** Words that say whose or which thing a heading means, and nothing about the field. */
const NOISE =
  /\b(?:primary|main|borrower(?: 1)?|applicant|client|customer|contact|lead|prospect|buyer|subject|property|prop)\b/g;

/** Headings of the date of birth and of the social security number, which a file is never imported with. */
const SENSITIVE = /\b(?:ssn|social(?! media)|itin|tax ?id|dob|d o b|birth ?date|birthday|birth)\b/;
const SSN = /^\d{3}-\d{2}-\d{4}$/;

/** Returns a heading as lower-case words: `firstName`, `FIRST_NAME` and `First name` are the same. */
const wordsOf = (heading: string): string =>
  heading
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/(\p{L})['’]s\b/gu, "$1")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Returns whether a column holds dates of birth or social security numbers, by its heading or by some of its values.
 */
export const isSensitive = (heading: string, values: readonly string[] = []): boolean =>
  SENSITIVE.test(wordsOf(heading)) || values.some((value) => SSN.test(value.trim()));

/** A target and how well a heading fits it; 0 is best. */
type Guess = { readonly target: Target; readonly rank: number };

const KNOWN: ReadonlyMap<string, Guess> = new Map([
  ...(["fullName", ...PLAIN_FIELDS] as const).flatMap((target) =>
    (HEADINGS[target] ?? []).map((text, index): [string, Guess] => [text, { target, rank: index + 1 }]),
  ),
  // The names on screen and in the API, last so that they win.
  ...PLAIN_FIELDS.flatMap((target) =>
    [definitionOf(target).label, target].map((name): [string, Guess] => [wordsOf(name), { target, rank: 0 }]),
  ),
]);

function guessOf(heading: string): Guess | undefined {
  const words = wordsOf(heading);
  const exact = KNOWN.get(words);
  if (exact !== undefined || isSensitive(heading)) return exact;
  for (const [begins, fields] of PEOPLE) {
    const person = begins.exec(words)?.[0];
    if (person === undefined) continue;
    const part = words.slice(person.length).trim();
    const target = fields[PARTS[part] ?? part];
    return target === undefined ? undefined : { target, rank: 0 };
  }
  return KNOWN.get(words.replaceAll(NOISE, " ").replace(/\s+/g, " ").trim());
}

/** Guesses which target each column feeds. No target is guessed for two columns. */
export function guessMapping(headings: readonly string[], allowed: readonly Target[]): Mapping {
  const guesses = headings.map(guessOf);
  const best = new Map<Target, number>();
  for (const [column, guess] of guesses.entries()) {
    if (guess === undefined || !allowed.includes(guess.target)) continue;
    const other = guesses[best.get(guess.target) ?? -1];
    if (other === undefined || guess.rank < other.rank) best.set(guess.target, column);
  }
  // Where both parts have columns of their own, the full name is not needed.
  if (best.has("primaryBorrowerFirstName") || best.has("primaryBorrowerLastName")) best.delete("fullName");
  return headings.map((_, column) => {
    const target = guesses[column]?.target;
    return target !== undefined && best.get(target) === column ? target : null;
  });
}

/** The headings of an empty file to fill in: the needed fields, and what most systems know. */
export const TEMPLATE_HEADINGS: readonly string[] = FIELD_NAMES.filter((name) => {
  const { section, isSecret } = definitionOf(name);
  return (
    isSecret !== true && ["borrower", "property", "loan", "terms", "status"].includes(section) && name !== "teamId"
  );
}).map((name) => definitionOf(name).label);
