import type { State } from "@/lib/domain/state";

// One zone for each way of keeping time now: zones that differed only in the past count as one.
const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const ARIZONA = "America/Phoenix";
const PACIFIC = "America/Los_Angeles";
const ALASKA = "America/Anchorage";
const ALEUTIAN = "America/Adak";
const HAWAII = "Pacific/Honolulu";

/**
 * The time zones of each state, the one that covers most of it first. Source: 49 CFR 71, and the time zone database.
 */
export const ZONES_OF_STATE: Readonly<Record<State, readonly [string, ...string[]]>> = {
  al: [CENTRAL],
  ak: [ALASKA, ALEUTIAN],
  az: [ARIZONA, MOUNTAIN],
  ar: [CENTRAL],
  ca: [PACIFIC],
  co: [MOUNTAIN],
  ct: [EASTERN],
  de: [EASTERN],
  dc: [EASTERN],
  fl: [EASTERN, CENTRAL],
  ga: [EASTERN],
  hi: [HAWAII],
  id: [MOUNTAIN, PACIFIC],
  il: [CENTRAL],
  in: [EASTERN, CENTRAL],
  ia: [CENTRAL],
  ks: [CENTRAL, MOUNTAIN],
  ky: [EASTERN, CENTRAL],
  la: [CENTRAL],
  me: [EASTERN],
  md: [EASTERN],
  ma: [EASTERN],
  mi: [EASTERN, CENTRAL],
  mn: [CENTRAL],
  ms: [CENTRAL],
  mo: [CENTRAL],
  mt: [MOUNTAIN],
  ne: [CENTRAL, MOUNTAIN],
  nv: [PACIFIC, MOUNTAIN],
  nh: [EASTERN],
  nj: [EASTERN],
  nm: [MOUNTAIN],
  ny: [EASTERN],
  nc: [EASTERN],
  nd: [CENTRAL, MOUNTAIN],
  oh: [EASTERN],
  ok: [CENTRAL],
  or: [PACIFIC, MOUNTAIN],
  pa: [EASTERN],
  ri: [EASTERN],
  sc: [EASTERN],
  sd: [CENTRAL, MOUNTAIN],
  tn: [CENTRAL, EASTERN],
  tx: [CENTRAL, MOUNTAIN],
  ut: [MOUNTAIN],
  vt: [EASTERN],
  va: [EASTERN],
  wa: [PACIFIC],
  wv: [EASTERN],
  wi: [CENTRAL],
  wy: [MOUNTAIN],
};
