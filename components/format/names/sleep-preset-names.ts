import type { SleepPreset } from "@/lib/domain/contact/contact-state";

export const SLEEP_PRESET_NAMES: Readonly<Record<SleepPreset, string>> = {
  hour: "1 hour",
  fourHours: "4 hours",
  tomorrowMorning: "Tomorrow morning, their time",
  threeDays: "3 days",
  week: "1 week",
};
