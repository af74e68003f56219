import measured from "./figures.json";

/** The latest figures from the full form of a proof: the printed lines, the date and the machine. */
type Figure = {
  readonly measuredAt: string;
  readonly node: string;
  readonly processor: string;
  readonly lines: readonly string[];
};

// A table by name: some proofs have no figures yet.
const FIGURES: Readonly<Record<string, Figure | undefined>> = measured;

/** Returns the figures that `npm run prove -- NAME --write` saved last, or undefined if there are none. */
export const figureOf = (proof: string): Figure | undefined => FIGURES[proof];
