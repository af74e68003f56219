/** Returns a formatter of times, in epoch milliseconds, in the user's time zone: "Nov 22, 10:28 am". */
export function momentFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const format = new Intl.DateTimeFormat("en-US", options);
  return (at) => format.format(at).replace(/\b[AP]M\b/, (half) => half.toLowerCase());
}
