/** Returns a count with its noun: "1 file", "1,200 files". */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
