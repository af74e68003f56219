import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { PROMISES } from "@/bin/promises.mjs";
import { SUBJECTS } from "@/bin/subject-law.mjs";
import { callerOf } from "../../support/clients/http";
import { root, startServer } from "../../support/servers/server";

const readme = readFileSync(join(root, "README.md"), "utf8");

/** Returns the source of a documentation page. */
const pageSource = (name: string) => readFileSync(join(root, "app/docs", name, "page.mdx"), "utf8");

/** Returns the commands that a reader would paste from a section. */
function commandsOf(heading: string): string {
  const section = readme.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join("\n");
}

test("the first calls of the README work as pasted, and leave the first borrower active", async () => {
  const server = await startServer();
  const script = commandsOf("First calls").replace("http://127.0.0.1:3000", server.url);
  const done = spawnSync("bash", ["-eu", "-c", `${script}\necho "TOKEN=$TOKEN ID=$ID"`], {
    cwd: root,
    env: server.installation.env,
    encoding: "utf8",
  });
  expect([done.status, done.status === 0 ? "" : done.stderr]).toEqual([0, ""]);
  // The second response contains the first one's id; five more show their status.
  expect(done.stdout.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(5);
  const [, token = "", id = ""] = /TOKEN=(\S+) ID=(\S+)/.exec(done.stdout) ?? [];
  const call = callerOf(server.url, token);
  expect((await call("GET", `/v1/applications/${id}`)).json).toMatchObject({
    status: "CONTACTED",
    loanPurpose: "purchase",
  });
  expect((await call("GET", `/agents/status?type=gizmoId&id=${id}`)).json.state).toBe("active");
  expect((await call("GET", "/agents/status?type=crmId&id=crm-1002")).json.state).toBe("stopped");
  expect((await call("GET", "/agents/status?type=crmId&id=crm-1001")).json.state).toBe("sleeping");
  await server.end("SIGTERM");
  server.installation.remove();
});

test("the README is short, and every path in its tables exists", () => {
  expect(readme.split("\n").length).toBeLessThanOrEqual(121);
  const section = readme.split("\n## Where does it go?\n")[1]?.split("\n## ")[0] ?? "";
  const rows = section.match(/^\| Where .*$/gm) ?? [];
  expect(rows).toHaveLength(10);
  const paths = rows.flatMap((row) =>
    [...row.matchAll(/`([\w./-]+)(?:\/<\w+>|\/\*\*[^`]*)?`/g)].map(([, path = ""]) => path),
  );
  const links = [...readme.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = ""]) => path);
  for (const path of [...paths, ...links]) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
});

test("each decision names a file that exists", () => {
  const rows = pageSource("decisions").match(/^\| .* \| .* \| `.*` \|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(80);
  for (const row of rows) {
    const homes =
      row
        .split(" | ")
        .at(-1)
        ?.match(/[\w./-]+\.(?:ts|tsx|mjs)/g) ?? [];
    expect([row, homes.length > 0]).toEqual([row, true]);
    for (const home of homes) expect([home, existsSync(join(root, home))]).toEqual([home, true]);
  }
});

test("the contributing page lists the subjects in the order that is checked", () => {
  expect(pageSource("contributing").replaceAll(/\s+/g, " ")).toContain(SUBJECTS.join(" < "));
});

test("every environment variable is on the configuration page", () => {
  const [, shape = ""] =
    /const Environment = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(readFileSync(join(root, "lib/env.ts"), "utf8")) ?? [];
  const names = [...shape.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(30);
  const page = pageSource("configuration");
  const missing = names.filter((name) => !name.startsWith("OTEL_") && !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

test("every npm script is on the commands page", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const page = pageSource("commands");
  const missing = Object.keys(scripts).filter(
    (name) =>
      !page.includes(`npm ${name}`) && !page.includes(`npm run ${name}`) && !page.includes(`npm run -s ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every page of the documentation is in the navigation and in the search", async () => {
  const { DOCS_PAGES } = await import("@/components/docs/pages");
  const folders = readdirSync(join(root, "app/docs"), { recursive: true, encoding: "utf8" });
  const pages = folders
    .filter((file) => /(?:^|\/)page\.(?:mdx|tsx)$/.test(file) && !file.includes("["))
    .map((file) => `/docs/${file.replace(/\/?page\.\w+$/, "")}`.replace(/\/$/, ""));
  expect(DOCS_PAGES.map(([path]) => path).sort()).toEqual(pages.filter((path) => path !== "/docs/search").sort());
  const searched = readFileSync(join(root, "app/docs/search/mdx-pages.ts"), "utf8");
  for (const file of folders.filter((name) => name.endsWith("page.mdx"))) expect(searched).toContain(`"../${file}"`);
});

test("the map of routes holds every route file of the API", async () => {
  const { resources } = await import("@/app/routes");
  const folders = ["v1", "agents"].flatMap((name) =>
    readdirSync(join(root, "app", name), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith("route.ts"))
      .map((file) => `/${name}/${file.replace(/\/?route\.ts$/, "")}`),
  );
  const paths = folders
    // The agent's operations are also under /v1, where they are the same.
    .filter(
      (path) => !path.includes("[[...") && !(path.startsWith("/v1/") && folders.includes(path.slice("/v1".length))),
    )
    .map((path) => path.replace(/\[(\w+)\]/g, "{$1}"));
  expect(resources.map(({ path }) => path).sort()).toEqual(paths.sort());
});

type Promised = {
  readonly part?: string;
  readonly files: readonly string[];
  readonly settings: Readonly<Record<string, number>>;
};

test("the full form of every proof with a configurable amount is behind npm run prove", () => {
  const amountsIn = (text: string) =>
    [...text.matchAll(/process\.env\["(?!\w+_SEED)(\w+)"\] \?\?/g)].map(([, name]) => name).sort();
  const amountsOf = (part: string) => {
    const folder = join(root, "tests", part);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const tests = files.filter((file) => file.endsWith(".test.ts"));
    return new Map(
      tests.map((file) => [basename(file, ".test.ts"), amountsIn(readFileSync(join(folder, file), "utf8"))]),
    );
  };
  const amounts: Readonly<Record<string, ReturnType<typeof amountsOf>>> = {
    proof: amountsOf("proof"),
    unit: amountsOf("unit"),
  };
  const promises = Object.values<Promised>(PROMISES);
  for (const { part = "proof", files, settings } of promises)
    expect(files.flatMap((name) => amounts[part]?.get(name) ?? []).sort(), files.join()).toEqual(
      Object.keys(settings).sort(),
    );
  const proved = promises.flatMap(({ files }) => files);
  for (const [name, settable] of amounts["proof"] ?? []) if (settable.length > 0) expect(proved).toContain(name);
});
