import measured from "./figures.json";

/** A measured operation: requests per second of the product and of the bare server, and milliseconds. */
export type SpeedLine = (typeof measured.lines)[number];

/** The latest figures of `npm run bench -- --write`, and the machine they were measured on. */
export const { lines, node, processor, measuredAt } = measured;

/** Returns the number of files as text. */
export const filesOf = ({ size }: SpeedLine) => size.toLocaleString("en-US");

/** Returns the product's speed as a share of the bare server's, or undefined if there is no bare server. */
export const shareOf = ({ rate, limit }: SpeedLine) => (limit === null ? undefined : rate / limit);
