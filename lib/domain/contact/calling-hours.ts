import { hourIn } from "@/lib/domain/contact/zones/zone-clock";

/** The hours in which 47 CFR 64.1200(c)(1) allows calls, on the clock of the person called. */
const [EARLIEST, LATEST] = [8, 21];

/** Returns whether `now` is between 8 am and 9 pm in all of these zones. Epoch milliseconds. */
export const isCallingHour = (now: number, zones: readonly string[]): boolean =>
  zones.every((zone) => {
    const hour = hourIn(zone, now);
    return hour >= EARLIEST && hour < LATEST;
  });
