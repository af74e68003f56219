import measured from "./figures.json";

/** The latest figures of the full form of a proof: the printed lines, when and on what. */
type Figure = {
  readonly measuredAt: string;
  readonly node: string;
  readonly processor: string;
  readonly lines: readonly string[];
};

// A table by name: some proofs have no figures yet.
const FIGURES: Readonly<Record<string, Figure | undefined>> = measured;

/** Returns the figures that `npm run prove -- NAME --write` kept last, or undefined if there are none. */
export const figureOf = (proof: string): Figure | undefined => FIGURES[proof];
