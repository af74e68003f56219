/** The reports, in the order of their page. The first part is the last one of the address. */
export const REPORT_NAMES = [
  ["summary", "At a glance"],
  ["forecast", "Forecast"],
  ["months", "Months"],
  ["trend", "Trend"],
  ["cohorts", "Cohorts"],
  ["funnel", "Funnel"],
  ["speed", "Speed to lead"],
  ["first-attempts", "First attempts"],
  ["officers", "Loan officers"],
  ["sources", "Sources"],
  ["turn-times", "Turn times"],
  ["pull-through", "Pull-through"],
  ["fallout", "Fallout"],
  ["aging", "Aging"],
  ["compliance", "Compliance"],
] as const;
export type ReportName = (typeof REPORT_NAMES)[number][0];

/** Returns the name of the report at the end of an address; undefined if there is none. */
export const reportNameOf = (text: string): ReportName | undefined => REPORT_NAMES.find(([name]) => name === text)?.[0];
