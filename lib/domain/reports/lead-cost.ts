import { DAY_MS } from "@/lib/domain/day";
import { toCents } from "@/lib/domain/money";

/** The cost of a lead provider: amounts such as 25.00, or null if there is none. */
export type LeadPrice = { readonly perLead: string | null; readonly perMonth: string | null };

/** The days of an average month. */
const MONTH_DAYS = 365.25 / 12;

type Leads = {
  readonly leads: number;
  /** The days of the period up to now. */
  readonly days: number;
  /** True in a report about all teams and loan officers. Only such a report counts the monthly cost. */
  readonly isWhole: boolean;
};

/** Returns what leads cost, in cents. */
export function costOf({ perLead, perMonth }: LeadPrice, { leads, days, isWhole }: Leads): number {
  const each = perLead === null ? 0 : (toCents(perLead) ?? 0) * leads;
  const monthly = perMonth === null || !isWhole ? 0 : ((toCents(perMonth) ?? 0) * days) / MONTH_DAYS;
  return Math.round(each + monthly);
}

/** Returns the days of a period up to now, to parts of a day. Epoch milliseconds. */
export const daysUntil = ({ start, end }: { readonly start: number; readonly end: number }, now: number): number =>
  Math.max(0, Math.min(end, now) - start) / DAY_MS;
