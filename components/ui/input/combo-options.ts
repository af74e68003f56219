export type ComboOption = {
  readonly value: string;
  readonly text: string;
  /** A short name that can be typed too, shown at the end of the line. */
  readonly code?: string;
};

/**
 * Returns the options of which a word or the code begins with the typed text, in their order, with an exact code first.
 * Returns all of them if nothing is typed.
 */
export function matching(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const wanted = typed.toLowerCase();
  if (wanted === "") return options;
  const isCode = ({ code }: ComboOption) => code?.toLowerCase() === wanted;
  const isMatch = ({ text, code }: ComboOption) =>
    ` ${text.toLowerCase()}`.includes(` ${wanted}`) || code?.toLowerCase().startsWith(wanted) === true;
  return [...options.filter(isCode), ...options.filter((option) => !isCode(option) && isMatch(option))];
}
