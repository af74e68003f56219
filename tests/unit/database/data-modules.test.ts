import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../bin/root.mjs";

const folder = join(root, "lib/data");
const modules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
const textOf = (name: string) => readFileSync(join(folder, name), "utf8");
const hasStatement = (text: string) => /["`](?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH) /.test(text);
const usesPrisma = (text: string) => text.includes("prisma: PrismaClient");

test("the first line of each module that reads or writes the database says by statements or Prisma, and why", () => {
  const all = modules.filter((name) => hasStatement(textOf(name)) || usesPrisma(textOf(name)));
  expect(all.length).toBeGreaterThan(50);
  const wrong = all.filter((name) => {
    const [first = ""] = textOf(name).split("\n");
    return !first.startsWith("// ");
  });
  expect(wrong).toEqual([]);
});
