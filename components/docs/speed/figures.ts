import measured from "./figures.json";

/** One operation as it was measured: requests a second, of the product and of the limit beside it, and milliseconds. */
export type SpeedLine = (typeof measured.lines)[number];

/** What `npm run bench -- --write` measured last, and on what. */
export const { lines, node, processor, measuredAt } = measured;

/** The number of files, as people read it. */
export const filesOf = ({ size }: SpeedLine) => size.toLocaleString("en-US");

/** How much of the limit the product reaches; undefined where there was none beside it. */
export const shareOf = ({ rate, limit }: SpeedLine) => (limit === null ? undefined : rate / limit);
