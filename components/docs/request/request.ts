/** A value taken from the first entry of a list, such as the id of a consent. */
export type LookUp = {
  /** The shell variable that holds it. */
  readonly variable: string;
  /** The path of the list. */
  readonly list: string;
  readonly member: string;
};

/**
 * A call of the API, from which the examples in all languages are written. `$NAME` in its texts stands for a shell
 * variable: TOKEN and URL from the quick start, ID for an application.
 */
export type ExampleRequest = {
  readonly method: string;
  /** The path with its query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON body; undefined for none. */
  readonly body: unknown;
  readonly lookUps: readonly LookUp[];
  /** Whether the reply is a stream, which does not end by itself. */
  readonly isStream: boolean;
};

/** The languages of examples, in the order of their tabs, with their names. */
export const LANGUAGES = [
  ["curl", "curl"],
  ["JavaScript", "Node"],
  ["Python", "Python"],
] as const;

export type Language = (typeof LANGUAGES)[number][0];

const VARIABLE = /\$([A-Z][A-Z_]*)/g;

/** Returns the shell variables that a request needs, besides those that it looks up itself. */
export function variablesOf({ address, headers, body, lookUps }: ExampleRequest): readonly string[] {
  const text = JSON.stringify([address, headers, body ?? null, lookUps.map(({ list }) => list)]);
  const used = new Set([...text.matchAll(VARIABLE)].map(([, name = ""]) => name));
  for (const { variable } of lookUps) used.delete(variable);
  return ["URL", ...[...used].sort()];
}

/** Splits a text at its variables: texts and names alternate, beginning with a text. */
export const partsOf = (text: string): readonly string[] => text.split(VARIABLE);
