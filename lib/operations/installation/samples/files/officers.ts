import { SAMPLE_USER_PREFIX } from "@/lib/domain/accounts/sample-user";
import { rankOf } from "@/lib/domain/reports/milestone";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { type Chance, chanceOf } from "./chance";

/** A loan officer of the samples, good or bad. */
type Officer = {
  readonly name: string;
  /** How many of a hundred files they get. */
  readonly share: number;
  /** How their chance to fund a lead, and their time to the first attempt, compare with those of others. */
  readonly funding: number;
  readonly delay: number;
};

export const OFFICERS: readonly Officer[] = [
  { name: "Maya Ortiz", share: 26, funding: 1.6, delay: 0.3 },
  { name: "Daniel Kim", share: 24, funding: 1.2, delay: 0.6 },
  { name: "Priya Shah", share: 20, funding: 1, delay: 1 },
  { name: "Marcus Bell", share: 18, funding: 0.6, delay: 2.5 },
  { name: "Tom Becker", share: 12, funding: 0.3, delay: 6 },
];

/** The user who tries the samples gets some of them, and some stay unassigned. */
export const YOURS = "yours";
/** The assignee of a sample: a sample loan officer by index, a user of this installation, or no one. */
export type AssignedTo = number | typeof YOURS | null;

const APPLICATION = STATUSES.indexOf("APPLICATION");
/** Larger than any seed of the other values of a sample. */
const SEEDS_FROM = 3_000_000_000;

/** Returns who has a sample of today. Good loan officers have more files that came far, bad ones more lost and new ones. */
export function officerOf(number: number, status: Status): AssignedTo {
  if (number % 4 === 0) return null;
  if (number % 4 === 1) return YOURS;
  const isFar = (rankOf(status) ?? 0) >= APPLICATION;
  return pickOfficer(chanceOf(SEEDS_FROM + number), ({ share, funding }) =>
    isFar ? share * funding : share / funding,
  );
}

/** Returns who has a sample of the past. */
export function pastOfficerOf(number: number): AssignedTo {
  if (number % 20 === 0) return null;
  if (number % 8 === 1) return YOURS;
  return pickOfficer(chanceOf(SEEDS_FROM + number), ({ share }) => share);
}

/** Returns how well a lead is worked on, by whom it is assigned to. */
export const skillOf = (officer: AssignedTo): Pick<Officer, "funding" | "delay"> =>
  (typeof officer === "number" ? OFFICERS[officer] : undefined) ?? { funding: 1, delay: 1 };

/** Returns the id of a sample loan officer by place. */
export const officerId = (place: number): string => `${SAMPLE_USER_PREFIX}${place + 1}`;

function pickOfficer(chance: Chance, weightOf: (officer: Officer) => number): number {
  const weights = OFFICERS.map(weightOf);
  let left = chance.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    0,
    weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    }),
  );
}
