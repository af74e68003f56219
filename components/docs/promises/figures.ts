import measured from "./figures.json";

/** What the full form of a proof measured last: the lines that it printed, when and on what. */
type Figure = {
  readonly measuredAt: string;
  readonly node: string;
  readonly processor: string;
  readonly lines: readonly string[];
};

// As a table by name, whichever of them are there.
const FIGURES: Readonly<Record<string, Figure | undefined>> = measured;

/** What `npm run prove -- NAME --write` kept last; undefined where it was never kept. */
export const figureOf = (proof: string): Figure | undefined => FIGURES[proof];
