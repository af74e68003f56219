/** What the contact agent has been told about one application. Times are epoch milliseconds. */
export type Contact = { readonly sleepUntil: number | null; readonly stoppedAt: number | null };

export const CONTACT_STATES = ["active", "sleeping", "stopped"] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** The longest sleep that is accepted: 365 days, in milliseconds. */
export const MAX_SLEEP_MS = 365 * 86_400_000;

/** May the agent contact the borrower now? A stop wins over a sleep; a sleep ends by itself. */
export function contactState({ stoppedAt, sleepUntil }: Contact, now: number): ContactState {
  if (stoppedAt !== null) return "stopped";
  if (sleepUntil !== null && now < sleepUntil) return "sleeping";
  return "active";
}

/** The moment the agent wakes after a sleep of `duration` milliseconds, fractions rounded up; null when it wakes at once. */
export function wakeTime(duration: number, now: number): number | null {
  const whole = Math.ceil(duration);
  return whole === 0 ? null : now + whole;
}
