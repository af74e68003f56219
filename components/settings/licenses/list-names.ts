import { STATES } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";

/** The do-not-call lists, as the API and as people call them. */
export const LISTS: readonly (readonly [list: string, name: string])[] = [
  ["national", "National list"],
  ["internal", "Your own list"],
  ["litigator", "Litigators"],
  ...STATES.map((state) => [`US-${state.toUpperCase()}`, `List of ${STATE_NAMES[state]}`] as const),
];
