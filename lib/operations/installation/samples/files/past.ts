import { DAY_MS, HOUR_MS } from "@/lib/domain/day";
import type { Status } from "@/lib/domain/status/status";
import { type Chance, chanceOf } from "./chance";

/** Samples from the first up to the second number are leads of the past two years, and closed. */
const [FIRST, END] = [200, 1_000];

/** Where they come from: how many of a hundred leads, and how many of a hundred of these fund. */
const PROVIDERS = [
  { slug: "home-compass", share: 28, funded: 13 },
  { slug: "loan-lantern", share: 30, funded: 8 },
  { slug: "rate-harbor", share: 22, funded: 5 },
  { slug: "open-house-radio", share: 8, funded: 3 },
  { slug: "website", share: 12, funded: 19 },
] as const;
const SLOTS = PROVIDERS.flatMap((provider) => Array.from({ length: provider.share }, () => provider));
/** Of a hundred leads, how many are denied. */
const DENIED = 6;

/** How many leads come in each month, compared with the busiest one, from January on. */
const SEASON = [0.5, 0.6, 0.85, 1, 1, 0.95, 0.85, 0.8, 0.7, 0.65, 0.5, 0.4];
const MOST_TRIES = 8;
/** The range of their ages in days. */
const [YOUNGEST, OLDEST] = [25, 725];

/** The path of a loan that funds, with the range of the hours until each status. */
const WAY = [
  ["ATTEMPTED", 0.02, 8],
  ["CONTACTED", 0.5, 70],
  ["CREDIT_PULLED", 12, 160],
  ["PRE_APPROVED", 20, 120],
  ["APPLICATION", 72, 900],
  ["PROCESSING", 20, 120],
  ["SUBMITTAL", 60, 240],
  ["CONDITIONALLY_APPROVED", 48, 190],
  ["FINAL_APPROVED", 48, 220],
  ["DOCS_OUT", 24, 96],
  ["FUNDED", 48, 150],
  ["PURCHASED", 120, 360],
  ["COMPLETED", 120, 480],
] as const satisfies readonly (readonly [Status, number, number])[];
const FUNDED_AT = WAY.findIndex(([status]) => status === "FUNDED");

/** How many steps of the path the lost leads go: each number is as likely as the next. */
const LOST_AFTER = [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6];
/** The range of the hours after which a lead is lost. */
const LOST = [24, 480] as const;

/** The life of a lead of the past. Times are epoch milliseconds. */
type Past = {
  readonly begunAt: number;
  readonly provider: string;
  readonly steps: readonly { readonly status: Status; readonly at: number }[];
};

export const isPast = (number: number): boolean => number >= FIRST && number < END;

/** How the chance to fund and the time to the first attempt compare with those of others. */
type Skill = { readonly funding: number; readonly delay: number };

/** Returns the life of a sample of the past, as it is at the time `now`: otherwise the same on each call. */
export function pastOf(number: number, now: number, { funding, delay }: Skill): Past {
  const chance = chanceOf(2_000_000_000 + number);
  const { slug: provider, funded: usual } = chance.pick(SLOTS);
  const funded = usual * funding;
  const begunAt = beginning(chance, now);
  const end = chance.fraction() * 100;
  const steps: { status: Status; after: number }[] = [];
  const hours = (least: number, most: number, power = 2) => least + (most - least) * chance.fraction() ** power;
  const go = (count: number) => {
    for (const [status, least, most] of WAY.slice(0, count)) {
      // Most leads are attempted within minutes.
      const isAttempt = status === "ATTEMPTED";
      steps.push({ status, after: hours(least, most, isAttempt ? 5 : 2) * (isAttempt ? delay : 1) });
    }
  };
  if (end < funded) go(chance.whole(FUNDED_AT + 1, WAY.length));
  else {
    const isDenied = end < funded + DENIED;
    // A bad loan officer gives up sooner.
    const isGivenUp = chance.fraction() > funding + 0.3;
    go(isDenied ? chance.whole(3, 8) : isGivenUp ? 1 : chance.pick(LOST_AFTER));
    steps.push({ status: isDenied ? "DENIED" : "WITHDRAWN", after: hours(...LOST) });
  }
  // A young file went through it all faster.
  const whole = steps.reduce((sum, { after }) => sum + after, 0) * HOUR_MS;
  const pace = Math.min(1, (now - begunAt - DAY_MS) / whole);
  let at = begunAt;
  return {
    ...{ begunAt, provider },
    steps: steps.map(({ status, after }) => {
      at += Math.round(after * HOUR_MS * pace);
      return { status, at };
    }),
  };
}

/** Returns when a lead came in: the business grows, and spring is busy. */
function beginning(chance: Chance, now: number): number {
  let at = now;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    at = now - Math.round((YOUNGEST + (OLDEST - YOUNGEST) * chance.fraction() ** 1.6) * DAY_MS);
    if (chance.fraction() < (SEASON[new Date(at).getUTCMonth()] ?? 1)) break;
  }
  return at;
}
