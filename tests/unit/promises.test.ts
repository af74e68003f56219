import { expect, test } from "vitest";
import { PROMISES } from "@/bin/promises.mjs";
import figures from "@/components/docs/promises/figures.json";
import { ANSWERED, CLOSED, KEPT, RUNNING } from "@/components/docs/promises/promises";

const rows = [...KEPT, ...ANSWERED, ...CLOSED, ...RUNNING];

test("every proof stands on the page of promises, and every proof of the page can be run", () => {
  const told = new Set(rows.flatMap(({ proofs }) => proofs));
  expect([...told].sort()).toEqual(Object.keys(PROMISES).sort());
});

test("every promise is told once, with how it is shown and a command that shows it", () => {
  expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length);
  for (const { promise, shown, proofs, part } of rows)
    expect([promise, shown !== "", proofs.length > 0 || part !== undefined]).toEqual([promise, true, true]);
});

test("no figure is kept of what is no proof", () => {
  expect(Object.keys(PROMISES)).toEqual(expect.arrayContaining(Object.keys(figures)));
});
