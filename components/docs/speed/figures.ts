import measured from "./figures.json";

/** A measured operation: requests per second of the product and of the limit beside it, and milliseconds. */
export type SpeedLine = (typeof measured.lines)[number];

/** The latest figures of `npm run bench -- --write`, and the machine. */
export const { lines, node, processor, measuredAt } = measured;

/** Returns the number of files as text. */
export const filesOf = ({ size }: SpeedLine) => size.toLocaleString("en-US");

/** Returns the share of the limit that the product reaches, or undefined without a limit. */
export const shareOf = ({ rate, limit }: SpeedLine) => (limit === null ? undefined : rate / limit);
