import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporary } from "../../support/people/account";
import { root } from "../../support/servers/server";

const COPIED = ["app", "bin", "components", "lib", "prisma", "tests", ".config"];
const FILES = ["package.json", "package-lock.json", "tsconfig.json", "next.config.mjs"];
const FIELD = `  occupancy: {
    kind: "identifier",
    label: "Occupancy",
    section: "loan",
    accepts: "How the property will be used",
    description: "The use of the property.",
  },
`;

const copy = mkdtempSync(join(temporary, "hearthline-field-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Copies the sources and shares the packages. */
function copyProject(): void {
  for (const name of [...COPIED, ...FILES]) cpSync(join(root, name), join(copy, name), { recursive: true });
  const packages = join(copy, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync(join(root, "node_modules"))) {
    const from = join(root, "node_modules", name);
    if (name === ".hearthline") cpSync(from, join(packages, name), { recursive: true });
    else if (name !== ".cache" && name !== ".vite") symlinkSync(from, join(packages, name));
  }
}

function change(path: string, before: string, after: string): void {
  const file = join(copy, path);
  const text = readFileSync(file, "utf8");
  expect(text.split(before)).toHaveLength(2);
  writeFileSync(file, text.replace(before, after));
}

function run(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

test("a new optional field is one entry in the table of fields and one migration", () => {
  copyProject();
  const end = "} as const satisfies Readonly<Record<string, FieldDefinition>>;";
  change("lib/domain/applications/fields/field-table.ts", end, `${FIELD}${end}`);
  const column = /^ +leadProviderSlug +String\?.*$/m.exec(
    readFileSync(join(copy, "prisma/schema/applications.prisma"), "utf8"),
  )?.[0];
  change("prisma/schema/applications.prisma", `${column}\n`, `${column}\n  occupancy String?\n`);
  run("--import", "tsx", "bin/migration.ts", "add-occupancy");
  const check = "tests/unit/applications/new-field.test.ts";
  cpSync(join(copy, "tests/support/files/new-field.ts"), join(copy, check));
  run("node_modules/vitest/vitest.mjs", "run", "-c", "tests/vitest.config.ts", "--project", "unit", check);
});
