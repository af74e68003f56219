import { readDay, writtenDay } from "@/lib/domain/day";

/** Returns the day before a day, both written YYYY-MM-DD. */
export const dayBefore = (day: string): string => writtenDay((readDay(day) ?? 1) - 1);
