import type { ContactState } from "@/lib/domain/contact/contact-state";
import { STATES, type State } from "@/lib/domain/state";
import { chanceOf } from "./chance";
import { type DemoBorrower, personOf } from "./people";
import { type Place, placesIn } from "./places";

/** How many more of 200 samples are in the states with more people; every state has one. */
const MORE_IN: Readonly<Partial<Record<State, number>>> = {
  ca: 26,
  tx: 20,
  fl: 18,
  ny: 13,
  pa: 9,
  il: 8,
  oh: 8,
  ga: 8,
  nc: 8,
  mi: 6,
  nj: 6,
  va: 6,
  wa: 5,
  az: 4,
  co: 4,
};
const STATE_SLOTS = STATES.flatMap((state) => Array.from({ length: 1 + (MORE_IN[state] ?? 0) }, () => state));
/** Shares no factor with the number of slots, so that steps of it reach each of them once. */
const STRIDE = 73;
/** A returning borrower comes back this many samples later. */
const BACK_AFTER = 7;

/** Returns the state of the property: all 51 among the first 200 samples. */
export function stateOf(number: number): State {
  const slot = (number * STRIDE) % STATE_SLOTS.length;
  const state = number < STATE_SLOTS.length ? STATE_SLOTS[slot] : chanceOf(number * 4 + 2).pick(STATE_SLOTS);
  return state ?? "ca";
}

export const placeOf = (number: number): Place => chanceOf(number * 4 + 3).pick(placesIn(stateOf(number)));

/** Returns the contact state in which a sample ends. */
export function contactOf(number: number): ContactState {
  if (number % 25 === 7) return "stopped";
  if (number % 12 === 5) return "sleeping";
  return "active";
}

export const hasNoEmail = (number: number): boolean => number % 9 === 4;
export const hasUnreadablePhone = (number: number): boolean => number % 17 === 3 && contactOf(number) !== "stopped";

/** Returns the borrower; some are returning ones with the same email, the same phone or both. */
export function borrowerOf(number: number): DemoBorrower {
  const own = personOf(number, placeOf(number), contactOf(number));
  if (number % 20 !== 13) return own;
  const before = borrowerOf(number - BACK_AFTER);
  return number % 40 === 13 ? before : { ...before, areaCode: own.areaCode, line: own.line };
}
