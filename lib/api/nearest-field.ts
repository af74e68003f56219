import { distance } from "fastest-levenshtein";

/** Words that integrators use for a field, and the words the API uses. The first match in a name applies. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\b(zip|postal|post) ?code\b|\bpostal\b/, "zip"],
  [/\bdob\b|\bbirth ?(date|day)\b|\bdate birth\b/, "date of birth"],
  [/\b(social security number|social security|tax id|itin)\b/, "ssn"],
  [/\be ?mail( address)?\b|\bmail\b/, "email"],
  [/\b(mobile|cell|telephone|tel)( ?phone)?( number)?\b|\bphone number\b/, "phone"],
  [/\b(given|fore) ?name\b|\bfname\b|\bfirst$/, "first name"],
  [/\bsurname\b|\bfamily ?name\b|\blname\b|\blast$/, "last name"],
  [/^(lead )?(source|provider)( name)?$/, "lead provider slug"],
  [/^(street|address|address ?(line )?1?)$/, "street address"],
  [/\btown\b/, "city"],
  [/\bprovince\b/, "state"],
  [/\b(loan type|purpose)\b/, "loan purpose"],
];

/** Words that a list finds through its search, if it has no filter of that name. */
const SEARCHED = /\b(email|phone|name)$/;

/**
 * The first words of fields about people besides the borrower. Only a name that begins with them means such a field.
 */
const OTHERS = /^(co borrower|buyers agent|sellers agent|title company|attorney)\b/;

/** Longest name compared letter by letter. */
const MOST_COMPARED = 64;
/** One wrong letter among this many still counts as a spelling error. */
const LETTERS_PER_ERROR = 5;

/**
 * Returns the known name that means the same as an unknown one: by its words, by a synonym, or by a spelling error.
 * Returns undefined if none does, or if two match equally well.
 */
export function nearestField(name: string, known: readonly string[]): string | undefined {
  const words = wordsOf(name);
  if (words === "" || name.length > MOST_COMPARED) return undefined;
  const fields = known.map((field) => ({ field, words: wordsOf(field) })).filter((field) => isMeant(words, field));
  for (const wanted of new Set([words, synonymOf(words)])) {
    const found =
      best(fields, (field) => (squeezed(field) === squeezed(wanted) ? 0 : null)) ??
      best(fields, (field) => (endsWith(field, wanted) ? countOf(field) : null)) ??
      best(fields, (field) => (endsWith(wanted, field) ? -countOf(field) : null)) ??
      best(fields, (field) => (holdsAll(field, wanted) ? countOf(field) : null));
    if (found !== undefined) return found;
  }
  return (
    misspelt(words, fields) ?? (SEARCHED.test(synonymOf(words)) ? known.find((field) => field === "search") : undefined)
  );
}

type Field = { readonly field: string; readonly words: string };

function isMeant(words: string, field: Field): boolean {
  const [other] = OTHERS.exec(field.words) ?? [];
  return other === undefined || squeezed(words).startsWith(squeezed(other));
}

/** Returns the one field with the lowest score; undefined if two share it. A null score rules a field out. */
function best(fields: readonly Field[], scoreOf: (words: string) => number | null): string | undefined {
  let found: { readonly field: string; readonly score: number } | undefined;
  let isShared = false;
  for (const { field, words } of fields) {
    const score = scoreOf(words);
    if (score === null || (found !== undefined && score > found.score)) continue;
    isShared = score === found?.score;
    found = { field, score };
  }
  return isShared ? undefined : found?.field;
}

/** Returns the one field that differs by few letters. */
const misspelt = (words: string, fields: readonly Field[]) =>
  best(fields, (field) => {
    const errors = distance(squeezed(words), squeezed(field));
    return errors <= Math.max(1, Math.floor(squeezed(words).length / LETTERS_PER_ERROR)) && words.length > 2
      ? errors
      : null;
  });

/** Returns the words of a name in lower case: from camelCase, snake_case and kebab-case. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

function synonymOf(words: string): string {
  const [pattern, replacement] = SYNONYMS.find(([candidate]) => candidate.test(words)) ?? [];
  return pattern === undefined || replacement === undefined ? words : words.replace(pattern, replacement);
}

const countOf = (words: string) => words.split(" ").length;
const squeezed = (words: string) => words.replaceAll(" ", "");
const endsWith = (words: string, end: string) => ` ${words}`.endsWith(` ${end}`);
const holdsAll = (words: string, wanted: string) =>
  wanted.split(" ").every((word) => ` ${words} `.includes(` ${word} `));
