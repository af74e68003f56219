import { type ChoiceKind, labelsOfKind } from "@/lib/domain/applications/fields/choices";

/** Further words for the values of a choice, in lower case without signs. */
const SAME: Readonly<Partial<Record<ChoiceKind, Readonly<Record<string, string>>>>> = {
  loanPurpose: {
    ...{ purchase: "purchase", "home purchase": "purchase", buy: "purchase", buying: "purchase" },
    ...{ "new home": "purchase", "purchase loan": "purchase" },
    ...{ refi: "refi", refinance: "refi", refinancing: "refi", "rate term refinance": "refi" },
    ...{
      "rate and term refinance": "refi",
      "rate term": "refi",
      "rate and term": "refi",
      "no cash out refinance": "refi",
    },
    ...{ "cash out": "refiCashOut", cashout: "refiCashOut", "cash out refi": "refiCashOut" },
    ...{ "cashout refi": "refiCashOut", "cashout refinance": "refiCashOut", "refi cash out": "refiCashOut" },
    ...{ "refinance cash out": "refiCashOut", "refinance cashout": "refiCashOut", "refi cashout": "refiCashOut" },
  },
  mortgageType: { conv: "conventional", conforming: "conventional", "va loan": "va", "fha loan": "fha", rural: "usda" },
  occupancyType: {
    ...{ "primary home": "primary", "owner occupied": "primary", "primary residential": "primary" },
    ...{ secondary: "second", "secondary residence": "second", vacation: "second", "vacation home": "second" },
    ...{ investor: "investment", rental: "investment", "rental property": "investment" },
  },
  lienPosition: {
    "1": "first",
    "1st": "first",
    "1st lien": "first",
    "2": "second",
    "2nd": "second",
    "2nd lien": "second",
  },
};

/** Returns a text in lower case with one space for each sign. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns the value of a choice that a text names by its value, its name on screen or a usual word; else the text. */
export function choiceNamed(kind: ChoiceKind, text: string): string {
  const words = plainWords(text);
  const labels = Object.entries(labelsOfKind(kind));
  const found = labels.find(([value, label]) => plainWords(label) === words || plainWords(value) === words);
  return found?.[0] ?? SAME[kind]?.[words] ?? text;
}
