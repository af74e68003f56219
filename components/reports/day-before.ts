import { readDay, writtenDay } from "@/lib/domain/day";

/** Returns the last day of a period that ends before a day. */
export const dayBefore = (day: string): string => writtenDay((readDay(day) ?? 1) - 1);
