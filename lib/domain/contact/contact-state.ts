import { tomorrowAt } from "@/lib/domain/contact/zones/zone-clock";
import { DAY_MS, HOUR_MS } from "@/lib/domain/day";
import { isClosed, type Status } from "@/lib/domain/status/status";

/** The sleep and stop of one application. Times are epoch milliseconds. */
export type ContactTimes = { readonly sleepUntil: number | null; readonly stoppedAt: number | null };

export const CONTACT_STATES = ["active", "sleeping", "stopped"] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** Obstacles to contact beside its state. */
export const CONTACT_WARNINGS = ["placeholder_phone", "placeholder_email"] as const;
export type ContactWarning = (typeof CONTACT_WARNINGS)[number];

/** The longest sleep allowed: 365 days, in milliseconds. */
export const MAX_SLEEP_MS = 365 * DAY_MS;

/**
 * Returns whether the agent may contact the borrower now. A stop takes precedence over a sleep; a sleep ends by itself.
 */
export function contactState({ stoppedAt, sleepUntil }: ContactTimes, now: number): ContactState {
  if (stoppedAt !== null) return "stopped";
  if (sleepUntil !== null && now < sleepUntil) return "sleeping";
  return "active";
}

/** Reasons why the agent does not contact a borrower now, the most lasting first. */
export const GATE_REASONS = ["stopped", "status_closed", "sleeping"] as const;
export type GateReason = (typeof GATE_REASONS)[number];

/** Returns why the agent must not contact the borrower of an application now; null if it may. */
export function gateReason(file: ContactTimes & { readonly status: Status }, now: number): GateReason | null {
  const state = contactState(file, now);
  if (state === "stopped") return state;
  if (isClosed(file.status)) return "status_closed";
  return state === "sleeping" ? state : null;
}

/**
 * Returns when the agent wakes after a sleep of `duration` milliseconds, fractions rounded up; null if it wakes at
 * once.
 */
export function wakeTime(duration: number, now: number): number | null {
  const whole = Math.ceil(duration);
  return whole === 0 ? null : now + whole;
}

/** The most common sleeps. */
export const SLEEP_PRESETS = ["hour", "fourHours", "tomorrowMorning", "threeDays", "week"] as const;
export type SleepPreset = (typeof SLEEP_PRESETS)[number];

const PRESET_DURATIONS = { hour: HOUR_MS, fourHours: 4 * HOUR_MS, threeDays: 3 * DAY_MS, week: 7 * DAY_MS } as const;

/** Returns how long a sleep lasts, in milliseconds; null if that depends on the clock of the borrower. */
export const presetDuration = (preset: SleepPreset): number | null =>
  preset === "tomorrowMorning" ? null : PRESET_DURATIONS[preset];

/** When a call is welcome and, under 47 CFR 64.1200(c)(1), allowed: from 8 on, on the borrower's clock. */
const MORNING_HOUR = 9;

/**
 * Returns when a sleep that began now would end: days follow the clock of the borrower, who is in one of these zones.
 */
export function presetEnd(preset: SleepPreset, now: number, zones: readonly string[]): number {
  const duration = presetDuration(preset);
  return duration === null ? tomorrowAt(MORNING_HOUR, now, zones) : now + duration;
}
