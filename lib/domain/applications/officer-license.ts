import { dayIn } from "@/lib/domain/contact/zones/zone-offset";
import type { State } from "@/lib/domain/state";

/**
 * A state in which a user is licensed as a mortgage loan originator. Days are local and inclusive; null: open-ended.
 */
export type OfficerLicense = {
  readonly state: State;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
};

/**
 * Returns the days that a license must cover to be valid in every time zone at a time (epoch milliseconds): it must
 * begin by `first`, the day in Hawaii, and end no sooner than on `last`, the day in New York.
 */
export const licenseDays = (at: number) => ({
  first: dayIn("Pacific/Honolulu", at),
  last: dayIn("America/New_York", at),
});

/** Returns whether a time (epoch milliseconds) is within a license in every time zone of the United States. */
export function isValidAt({ firstDay, lastDay }: OfficerLicense, at: number): boolean {
  const { first, last } = licenseDays(at);
  return (firstDay === null || firstDay <= first) && (lastDay === null || lastDay >= last);
}
