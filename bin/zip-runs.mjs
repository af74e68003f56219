// node bin/zip-runs.mjs writes lib/domain/contact/zones/zip-runs.ts: the time zones of zip codes, for states that have
// several.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import tzLookup from "@photostructure/tz-lookup";
import zipcodes from "zipcodes";
import { root } from "./root.mjs";

/** The zones that `lib/domain/contact/zones/time-zone.ts` gives these states, in the same order. */
const ZONES = {
  ak: ["America/Anchorage", "America/Adak"],
  az: ["America/Phoenix", "America/Denver"],
  fl: ["America/New_York", "America/Chicago"],
  id: ["America/Denver", "America/Los_Angeles"],
  in: ["America/New_York", "America/Chicago"],
  ks: ["America/Chicago", "America/Denver"],
  ky: ["America/New_York", "America/Chicago"],
  mi: ["America/New_York", "America/Chicago"],
  ne: ["America/Chicago", "America/Denver"],
  nv: ["America/Los_Angeles", "America/Denver"],
  nd: ["America/Chicago", "America/Denver"],
  or: ["America/Los_Angeles", "America/Denver"],
  sd: ["America/Chicago", "America/Denver"],
  tn: ["America/Chicago", "America/New_York"],
  tx: ["America/Chicago", "America/Denver"],
};
const YEAR = new Date().getUTCFullYear();
const JANUARY = 0;
const JULY = 6;

/** Returns a zone's offsets from UTC in winter and in summer: zones with equal offsets count as one. */
function timeKept(zone) {
  const offset = (month) =>
    new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" })
      .formatToParts(Date.UTC(YEAR, month, 15, 12))
      .find(({ type }) => type === "timeZoneName").value;
  return offset(JANUARY) + offset(JULY);
}

const kept = new Map();
function keptAt({ latitude, longitude }) {
  const zone = tzLookup(latitude, longitude);
  if (!kept.has(zone)) kept.set(zone, timeKept(zone));
  return kept.get(zone);
}

const lines = Object.entries(ZONES).map(([state, zones]) => {
  const ways = zones.map(timeKept);
  const runs = [];
  for (const zip of Object.keys(zipcodes.codes).sort()) {
    const place = zipcodes.codes[zip];
    if (place.state.toLowerCase() !== state) continue;
    const zone = ways.indexOf(keptAt(place));
    const run = runs.at(-1);
    if (run?.zone === zone) run.last = zip;
    else runs.push({ zone, first: zip, last: zip });
  }
  const texts = runs
    .filter(({ zone }) => zone !== -1)
    .map(({ zone, first, last }) => `${zone}:${first}${first === last ? "" : `-${last}`}`);
  return `  ${state}: "${texts.join(" ")}",\n`;
});
writeFileSync(
  join(root, "lib/domain/contact/zones/zip-runs.ts"),
  `import type { State } from "./state";

/**
 * In states with several time zones: the position of the zone in the state's list, and the zip codes in it. Made by
 * bin/zip-runs.mjs from the locations of zip codes and the borders of zones.
 */
export const ZIP_RUNS: Readonly<Partial<Record<State, string>>> = {
${lines.join("")}};
`,
);
