import { dayText } from "@/components/format/time/day-text";
import { dayBefore } from "@/components/reports/day-before";

/** Returns a period of the API for people: "Nov 1, 2026 to Nov 30, 2026". */
export const periodText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${dayText(from)} to ${dayText(dayBefore(to))}`;
