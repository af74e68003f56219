import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { keepsPurityLaw, purityBreaches } from "../../../bin/purity-law.mjs";
import { keepsSubjectLaw, subjectBreaches } from "../../../bin/subject-law.mjs";
import { root } from "../../support/servers/server";

/** Lints files in their own folder with the rules of the repository. Returns the linter's output. */
function lint(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "laws-"));
  try {
    copyFileSync(join(root, ".biome.json"), join(folder, ".biome.json"));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
    const options = ["lint", "--vcs-enabled=false", "--max-diagnostics=100", "--reporter=github", "."];
    const { stdout, stderr } = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: "utf8" });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("the sources keep the law of subjects", () => {
  expect(keepsSubjectLaw()).toBe(true);
});

test("an import from a subject to the right is reported", () => {
  const planted = {
    "lib/operations/settings/settings.ts": 'import { find } from "@/lib/data/applications/applications";',
    "lib/data/records/journal.ts": 'import { find } from "@/lib/data/applications/applications";',
    "lib/operations/actor.ts": 'import { Role } from "@/lib/domain/accounts/role";',
    "components/pipeline/board/board.tsx": 'import { Inbox } from "@/components/agent/inbox";',
    "lib/data/privacy/erasures.ts": 'import { find } from "@/lib/data/applications/applications";',
  };
  expect(subjectBreaches(planted)).toEqual([
    "lib/operations/settings/settings.ts (settings) must not import lib/data/applications/applications (applications): applications is to its right",
    "lib/data/records/journal.ts serves every subject, so it must not import lib/data/applications/applications",
    "lib/operations/actor.ts serves every subject, so it must not import lib/domain/accounts/role",
    "components/pipeline/board/board.tsx (pipeline) must not import components/agent/inbox (agent): agent is to its right",
  ]);
});

test("the domain has pure rules only", () => {
  expect(keepsPurityLaw()).toBe(true);
});

test("a clock, a timer, randomness or a header in the domain is reported", () => {
  const planted = {
    "lib/domain/planted.ts": [
      'import { hash, randomBytes as bytes } from "node:crypto";',
      'import type { Buffer } from "node:fs";',
      'import { setTimeout as wait } from "node:timers/promises";',
      "// Date.now() in a comment and in a text is no breach.",
      'export const text = "it\'s new Date()/* ";',
      "export const now = () => Date.now();",
      "export const today = new Date();",
      "export const day = (at: number) => new Date(at);",
      "export const later = setTimeout(now, 1);",
      "export const often = setInterval(now, 1);",
      'export const chance = /* " */ Math.random();',
      "export const id = crypto.randomUUID();",
      "export const failed = { headers: {} };",
      'export const retry = { "Retry-After": 1 };',
    ].join("\n"),
    "lib/data/planted.ts": "export const now = () => Date.now();",
  };
  expect(purityBreaches(planted).map((line) => /:(\d+) must not use (.*): lib/.exec(line)?.slice(1).join(" "))).toEqual(
    [
      "1 randomBytes of node:crypto",
      "3 setTimeout of node:timers/promises",
      "3 setTimeout",
      "6 Date.now",
      "7 new Date",
      "9 setTimeout",
      "10 setInterval",
      "11 Math.random",
      "12 crypto.randomUUID",
      "13 headers",
      '14 "Retry-After":',
    ],
  );
});

test("an import from a higher layer is reported", () => {
  const planted = {
    "lib/domain/planted.ts": "@/lib/data/id",
    "lib/contract/planted.ts": "@/lib/operations/actor",
    "lib/database/planted.ts": "@/lib/data/id",
    "lib/data/planted.ts": "@/lib/operations/actor",
    "lib/operations/planted.ts": "@/lib/http/route/answer",
    "lib/api/planted.ts": "@/lib/operations/actor",
    "lib/http/planted.ts": "@/lib/jobs/job",
    "lib/jobs/planted.ts": "@/lib/http/route/answer",
    "lib/client/planted.ts": "@/lib/operations/actor",
    "components/ui/planted.ts": "@/lib/client/request/request",
  };
  const said = lint(
    Object.fromEntries(Object.entries(planted).map(([path, target]) => [path, `export { a } from "${target}";\n`])),
  );
  const named = said.split("\n").filter((line) => line.includes("law of layers"));
  expect(named.map((line) => /((?:lib|components)\/[^,]+)/.exec(line)?.[1]).sort()).toEqual(
    Object.keys(planted).sort(),
  );
});
