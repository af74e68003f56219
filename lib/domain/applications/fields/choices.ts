import { LOAN_PURPOSE_LABELS } from "@/lib/domain/applications/fields/loan-purpose";

/**
 * The kinds of field that take one of a closed list of values, with the display name of each value. A credit score of
 * 740 or more is excellent; lead providers send the word, not the number.
 */
export const CHOICES = {
  loanPurpose: LOAN_PURPOSE_LABELS,
  creditScoreRange: { excellent: "Excellent", good: "Good", fair: "Fair", poor: "Poor" },
  mortgageType: { conventional: "Conventional", fha: "FHA", va: "VA", usda: "USDA" },
  occupancyType: { primary: "Primary residence", second: "Second home", investment: "Investment property" },
  lienPosition: { first: "First lien", second: "Second lien" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type ChoiceKind = keyof typeof CHOICES;
/** A value of a kind of choice. */
export type Choice<Kind extends ChoiceKind> = keyof (typeof CHOICES)[Kind] & string;

export const isChoiceKind = (kind: string): kind is ChoiceKind => kind in CHOICES;

/** Returns the values of a kind of choice, in the order in which they are offered. */
export const choicesOfKind = <Kind extends ChoiceKind>(kind: Kind) =>
  Object.keys(CHOICES[kind]) as [Choice<Kind>, ...Choice<Kind>[]];

/** Returns the display names of a kind of choice, by value. */
export const labelsOfKind = (kind: ChoiceKind): Readonly<Record<string, string>> => CHOICES[kind];
