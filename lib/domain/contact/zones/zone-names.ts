/** The time zones of the United States, from east to west, as people call them. */
export const ZONE_NAMES = {
  "America/New_York": "Eastern time",
  "America/Chicago": "Central time",
  "America/Denver": "Mountain time",
  "America/Phoenix": "Arizona time",
  "America/Los_Angeles": "Pacific time",
  "America/Anchorage": "Alaska time",
  "America/Adak": "Aleutian time",
  "Pacific/Honolulu": "Hawaii time",
} as const;
export type ZoneName = keyof typeof ZONE_NAMES;

const isNamed = (zone: string): zone is ZoneName => Object.hasOwn(ZONE_NAMES, zone);

/** Returns the name of a zone for people; its technical name if it has no other. */
export const zoneName = (zone: string): string => (isNamed(zone) ? ZONE_NAMES[zone] : zone);
