/** Repeatable randomness: one seed always draws the same values in the same order. */
export type Chance = {
  /** From 0 to below 1. */
  fraction(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns true in `percent` out of a hundred cases. */
  happens(percent: number): boolean;
};

/** Mulberry32, by Tommy Ettinger (public domain): 32 bits of state, uniform enough for samples. */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    fraction,
    whole: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    pick: (items) => {
      const item = items[Math.floor(fraction() * items.length)];
      if (item === undefined) throw new Error("there is nothing to pick from");
      return item;
    },
    happens: (percent) => fraction() * 100 < percent,
  };
}
