import { aligned } from "../report";
import type { Audit } from "./audit";
import type { Drops } from "./drops";
import type { FirstLoad } from "./first-load";
import type { Scroll } from "./scroll";
import type { ServerTime } from "./server-times";

/** All measurements. */
export type Figures = {
  readonly files: number;
  readonly firstLoad: FirstLoad;
  readonly drops: Drops;
  readonly scroll: Scroll;
  readonly audits: readonly Audit[];
  readonly serverTimes: readonly ServerTime[];
};

const ID = /[0-9a-f]{32}/;
const ms = (value: number) => `${value.toFixed(0)} ms`;
const kB = (value: number) => `${(value / 1_000).toFixed(1)} kB`;

/** Returns the figures as a table, with the goal of each. */
export function tableOf({ files, firstLoad, drops, scroll, audits, serverTimes }: Figures): string {
  return aligned(
    [
      [`the board with ${files.toLocaleString("en")} files`, "measured", "goal"],
      ["first paint", ms(firstLoad.firstPaint), ""],
      ["first card", ms(firstLoad.firstCard), ""],
      ["requests", String(firstLoad.requests), ""],
      ["JavaScript, compressed", kB(firstLoad.scriptBytes), "< 200 kB"],
      ["JSON, compressed", kB(firstLoad.jsonBytes), ""],
      ["JSON", kB(firstLoad.jsonRawBytes), ""],
      ["drop to paint, median", ms(drops.median), "< 50 ms"],
      ["drop to paint, worst", ms(drops.worst), ""],
      [`long tasks while ${scroll.cards} cards scroll`, String(scroll.longTasks), "0"],
      ["the longest of them", ms(scroll.longestTask), ""],
      ["cards in the page at most", String(scroll.mostMounted), "< 60"],
      ...audits.flatMap(({ page, device, scores }) =>
        Object.entries(scores).map(([name, score]) => [
          `Lighthouse ${name}, ${page.replace(ID, "{id}")}, ${device}`,
          String(score),
          name === "performance" && device === "mobile" ? "" : ">= 95",
        ]),
      ),
      ...serverTimes.map(({ page, milliseconds }) => [
        `server time of ${page.replace(ID, "{id}")}`,
        `${milliseconds.toFixed(1)} ms`,
        "",
      ]),
    ],
    1,
  );
}
