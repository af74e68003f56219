import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROMISES } from "@/bin/promises.mjs";
import { ANSWERED } from "@/components/docs/promises/answered";
import { CLOSED } from "@/components/docs/promises/closed";
import figures from "@/components/docs/promises/figures.json";
import { KEPT } from "@/components/docs/promises/kept";
import { RUNNING } from "@/components/docs/promises/running";
import { root } from "../../support/servers/server";

const proofs = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" });
const rows = [...KEPT, ...ANSWERED, ...CLOSED, ...RUNNING];

test("every proof is on the page of promises, and every proof on the page can be run", () => {
  const told = new Set(rows.flatMap(({ proofs }) => proofs.map(({ name }) => name)));
  expect([...told].sort()).toEqual(Object.keys(PROMISES).sort());
});

test("every promise appears once, with its test and a command that runs it", () => {
  expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length);
  for (const { promise, shown, proofs, part } of rows)
    expect([promise, shown !== "", proofs.length > 0 || part !== undefined]).toEqual([promise, true, true]);
});

test("figures are kept for proofs only", () => {
  expect(Object.keys(PROMISES)).toEqual(expect.arrayContaining(Object.keys(figures)));
});

test("the lines of a proof that a promise shows are printed by the proof", () => {
  for (const { name, says } of rows.flatMap(({ proofs }) => proofs)) {
    if (says === undefined) continue;
    const ends = PROMISES[name as keyof typeof PROMISES].files.map((file) => `/${file}.test.ts`);
    const files = proofs.filter((path) => ends.some((end) => path.endsWith(end)));
    const printed = files.flatMap(
      (file) => readFileSync(join(root, "tests", file), "utf8").match(/console\.log\([^;]*;/g) ?? [],
    );
    expect([name, says, printed.some((text) => text.includes(says))]).toEqual([name, says, true]);
  }
});
