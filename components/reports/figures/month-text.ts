const MONTH = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** Returns a month, written YYYY-MM, for people: "Nov 2026". */
export const monthText = (month: string): string => MONTH.format(Date.parse(`${month}-01T00:00:00Z`));
