/** Returns the start of a day in the user's time zone, shifted by a number of days, as the API expects it. */
function dayStart(day: string, daysLater: number): string {
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined || year < 1970) return "";
  return String(new Date(year, month - 1, date + daysLater).getTime());
}

export const startOfDay = (day: string) => (day === "" ? "" : dayStart(day, 0));
/** Returns the end of a day, so that the last day is included. */
export const endOfDay = (day: string) => (day === "" ? "" : dayStart(day, 1));

/** Returns the day of a time in epoch milliseconds, shifted by a number of days, in the format of a date field. */
export function dayText(time: string | undefined, daysLater = 0): string {
  const at = dateOf(time, daysLater);
  if (at === null) return "";
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

const SHORT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** Returns the day of a time as it reads on screen: "Nov 22". */
export function dayName(time: string | undefined, daysLater = 0): string {
  const at = dateOf(time, daysLater);
  return at === null ? "" : SHORT.format(at);
}

function dateOf(time: string | undefined, daysLater: number): Date | null {
  const at = new Date(Number(time ?? Number.NaN));
  if (Number.isNaN(at.getTime())) return null;
  at.setDate(at.getDate() + daysLater);
  return at;
}
