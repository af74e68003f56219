import { SAMPLE_USER_PREFIX } from "@/lib/domain/accounts/sample-user";
import { rankOf } from "@/lib/domain/reports/milestone";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { type Chance, chanceOf } from "./chance";

/** A sample loan officer, strong or weak. */
type Officer = {
  readonly name: string;
  /** How many of every 100 files they get. */
  readonly share: number;
  /** Factors on the chance that a lead funds, and on the time to the first attempt. 1 is average. */
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

/** The user who added the samples. */
export const YOURS = "yours";
/** The assignee of a sample: a sample loan officer by index, a user of this installation, or no one. */
export type AssignedTo = number | typeof YOURS | null;

const APPLICATION = STATUSES.indexOf("APPLICATION");
/** The first seed for assignees, larger than the seeds of all other sample values. */
const SEEDS_FROM = 3_000_000_000;

/**
 * Returns the assignee of a current sample file. Strong loan officers have more files far along, weak ones more new and
 * lost files.
 */
export function officerOf(number: number, status: Status): AssignedTo {
  if (number % 4 === 0) return null;
  if (number % 4 === 1) return YOURS;
  const isFar = (rankOf(status) ?? 0) >= APPLICATION;
  return pickOfficer(chanceOf(SEEDS_FROM + number), ({ share, funding }) =>
    isFar ? share * funding : share / funding,
  );
}

/** Returns the assignee of a sample file from the past. */
export function pastOfficerOf(number: number): AssignedTo {
  if (number % 20 === 0) return null;
  if (number % 8 === 1) return YOURS;
  return pickOfficer(chanceOf(SEEDS_FROM + number), ({ share }) => share);
}

/** Returns how well an assignee works on leads. */
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
