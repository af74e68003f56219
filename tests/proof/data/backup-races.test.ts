import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommandIn } from "../../support/servers/backing-up";
import { type Installation, makeInstallation, root, runBin } from "../../support/servers/server";

const FILES = 30;
const PAIRS = Number(process.env["BACKUP_PAIRS"] ?? 1);
const SEEN_WITHIN_MS = 60_000;
/** The error of a network share without hard links. */
const WITHOUT_LINKS = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
fs.linkSync = () => { throw Object.assign(new Error("EPERM"), { code: "EPERM" }); }; syncBuiltinESMExports();`;

type Command = "backup" | "restore";
type Done = Awaited<ReturnType<typeof runCommandIn>>;

let installation: Installation;
let backup: string;
const places: Installation[] = [];

function emptyPlace(settings: Readonly<Record<string, string>> = {}) {
  const { KEYRING_FILE = "", BACKUP_KEY_FILE = "" } = installation.env;
  const place = makeInstallation({ LOG_LEVEL: "silent", KEYRING_FILE, BACKUP_KEY_FILE, ...settings });
  places.push(place);
  const data = join(place.folder, "data");
  return { ...place, data, file: join(data, "hearthline.db") };
}

/** A folder for backups. */
function emptyFolder(): string {
  const { folder } = emptyPlace();
  return folder;
}

/** Returns the number of applications in a restored database. Throws if it is damaged. */
function countIn(file: string): unknown {
  const handle = new BetterSqlite3(file, { readonly: true });
  expect(handle.pragma("integrity_check", { simple: true })).toBe("ok");
  const count = handle.prepare(`SELECT COUNT(*) FROM "Application"`).pluck().get();
  handle.close();
  return count;
}

/** Lists the unfinished files in a folder, without SQLite's companion files. */
const unfinishedIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => /\.(partial|restoring)$/.test(name)) : [];

/** A run paused in the middle of its work; it can be resumed to its end or killed. */
type Stopped = { readonly making: string; goOn(): Promise<Done>; kill(): Promise<Done> };

/** Starts a run and pauses it once its output appears in `folder`. */
async function stopAmidst(env: NodeJS.ProcessEnv, command: Command, args: string[], folder: string): Promise<Stopped> {
  const before = filesIn(folder);
  const child = spawn(process.execPath, ["bin/run.mjs", command, ...args], { cwd: root, env });
  const done = doneOf(child);
  for (const deadline = Date.now() + SEEN_WITHIN_MS; ; await wait(1)) {
    const [, making] = [...filesIn(folder)].find(([file]) => !before.has(file)) ?? [];
    if (making !== undefined) {
      child.kill("SIGSTOP");
      const end = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return done;
      };
      return { making, goOn: () => end("SIGCONT"), kill: () => end("SIGKILL") };
    }
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`not seen: ${(await done).stderr}`);
  }
}

/** The names of unfinished files, each on its own and by its number: either may come back alone. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of unfinishedIn(folder)) {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stat !== undefined) found.set(`${name} ${stat.ino}`, name);
  }
  return found;
}

async function doneOf(child: ChildProcess): Promise<Done> {
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, stdout, stderr };
}

const ALREADY_A_BACKUP = {
  status: 2,
  stdout: "",
  stderr: expect.stringContaining("A file with that name exists already"),
};
const ALREADY_A_DATABASE = { status: 1, stdout: "", stderr: expect.stringContaining("there is already a database") };
const GOOD = { status: 0, stderr: "" };

beforeAll(async () => {
  installation = makeInstallation({ LOG_LEVEL: "silent" });
  installation.env["BACKUP_KEY_FILE"] = join(installation.folder, "backup.key");
  writeFileSync(installation.env["BACKUP_KEY_FILE"], "the secret of the backups of a test\n");
  runBin(installation.env, "prepare");
  runBin(installation.env, "demo", ["--count", String(FILES)]);
  backup = join(installation.folder, "whole.backup");
  expect(await runCommandIn(installation.env, "backup", [backup])).toMatchObject(GOOD);
});
afterAll(() => {
  for (const place of [...places, installation]) place.remove();
});

describe("two backups to one file", () => {
  const amidst = (file: string, folder: string) => stopAmidst(installation.env, "backup", [file], folder);
  const verify = (file: string) => runCommandIn(installation.env, "backup", ["--verify", file]);

  test("the first to finish gets the name, and the other reports it", async () => {
    const folder = emptyFolder();
    const file = join(folder, "a.backup");
    const first = await amidst(file, folder);
    const second = await amidst(file, folder);
    expect(await first.goOn()).toMatchObject(GOOD);
    expect(await verify(file)).toMatchObject(GOOD);
    expect(await second.goOn()).toEqual(ALREADY_A_BACKUP);
    expect(await verify(file)).toMatchObject(GOOD);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["a.backup"]);
  });

  test("one that starts and finishes during another is kept", async () => {
    const folder = emptyFolder();
    const file = join(folder, "a.backup");
    const first = await amidst(file, folder);
    expect(await runCommandIn(installation.env, "backup", [file])).toMatchObject(GOOD);
    expect(await first.goOn()).toEqual(ALREADY_A_BACKUP);
    expect(await verify(file)).toMatchObject(GOOD);
    expect(readdirSync(folder)).toEqual(["a.backup"]);
  });

  test("the remains of a killed one are removed by the next in that folder, but not another's work in progress", async () => {
    const folder = emptyFolder();
    const file = join(folder, "a.backup");
    const killed = await amidst(file, folder);
    const going = await amidst(file, folder);
    await killed.kill();
    const other = join(folder, "b.backup");
    expect(await runCommandIn(installation.env, "backup", [other])).toMatchObject(GOOD);
    expect(unfinishedIn(folder)).toEqual([going.making]);
    expect(await going.goOn()).toMatchObject(GOOD);
    for (const one of [file, other]) expect(await verify(one)).toMatchObject(GOOD);
    expect(readdirSync(folder)).toEqual(["a.backup", "b.backup"]);
  });

  test("a file that a run elsewhere may be writing is reported and kept until unchanged for a day", async () => {
    const folder = emptyFolder();
    const left = "a.backup.00000000-1-1-00000000.partial";
    writeFileSync(join(folder, left), "");
    const run = (name: string) => runCommandIn(installation.env, "backup", [join(folder, name)]);
    expect(await run("b.backup")).toMatchObject({ status: 0, stderr: expect.stringContaining(left) });
    expect(readdirSync(folder)).toEqual([left, "b.backup"]);
    const before = Date.now() / 1_000 - 25 * 3_600;
    utimesSync(join(folder, left), before, before);
    expect(await run("c.backup")).toMatchObject(GOOD);
    expect(readdirSync(folder)).toEqual(["b.backup", "c.backup"]);
  });
});

describe("two restores to one place", () => {
  const amidst = ({ env, data }: ReturnType<typeof emptyPlace>) => stopAmidst(env, "restore", [backup], data);

  test("the first to finish becomes the database, and the other reports it", async () => {
    const place = emptyPlace();
    const first = await amidst(place);
    const second = await amidst(place);
    expect(await first.goOn()).toMatchObject(GOOD);
    expect(countIn(place.file)).toBe(FILES);
    expect(await second.goOn()).toEqual(ALREADY_A_DATABASE);
    expect(countIn(place.file)).toBe(FILES);
    expect(statSync(place.file).mode & 0o777).toBe(0o600);
    expect(unfinishedIn(place.data)).toEqual([]);
    expect(runBin(place.env, "verify")).toContain("Everything is as it was written");
  });

  test("one that starts and finishes during another is kept", async () => {
    const place = emptyPlace();
    const first = await amidst(place);
    expect(await runCommandIn(place.env, "restore", [backup])).toMatchObject(GOOD);
    expect(await first.goOn()).toEqual(ALREADY_A_DATABASE);
    expect(countIn(place.file)).toBe(FILES);
  });

  test("the remains of a killed one are removed by the next, but not another's work in progress", async () => {
    const place = emptyPlace();
    const killed = await amidst(place);
    const going = await amidst(place);
    await killed.kill();
    const third = await amidst(place);
    expect(unfinishedIn(place.data).sort()).toEqual([going.making, third.making].sort());
    expect(await going.goOn()).toMatchObject(GOOD);
    expect(await third.goOn()).toEqual(ALREADY_A_DATABASE);
    expect(readdirSync(place.data)).toEqual(["hearthline.db"]);
    expect(countIn(place.file)).toBe(FILES);
  });

  test("a database created meanwhile is kept", async () => {
    const place = emptyPlace();
    const restoring = await amidst(place);
    runBin(place.env, "prepare");
    expect(await restoring.goOn()).toEqual(ALREADY_A_DATABASE);
    expect(countIn(place.file)).toBe(0);
    expect(unfinishedIn(place.data)).toEqual([]);
  });
});

describe.each(["with", "without"])("%s hard links", (links) => {
  const settings: Readonly<Record<string, string>> =
    links === "with"
      ? {}
      : { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WITHOUT_LINKS).replaceAll("'", "%27")}` };
  const both = (run: () => Promise<Done>) =>
    Promise.all([run(), run()]).then((done) => done.sort((a, b) => (a.status ?? -1) - (b.status ?? -1)));

  test(`of ${PAIRS} pairs of concurrent restores and backups, one of each succeeds`, async () => {
    for (let pair = 0; pair < PAIRS; pair++) {
      const place = emptyPlace(settings);
      const restores = await both(() => runCommandIn(place.env, "restore", [backup]));
      expect(restores).toEqual([expect.objectContaining(GOOD), ALREADY_A_DATABASE]);
      expect(readdirSync(place.data)).toEqual(["hearthline.db"]);
      expect(statSync(place.file).mode & 0o777).toBe(0o600);
      expect(countIn(place.file)).toBe(FILES);
      const folder = emptyFolder();
      const file = join(folder, "a.backup");
      const backups = await both(() => runCommandIn({ ...installation.env, ...settings }, "backup", [file]));
      expect(backups).toEqual([expect.objectContaining(GOOD), ALREADY_A_BACKUP]);
      expect(await runCommandIn(installation.env, "backup", ["--verify", file])).toMatchObject(GOOD);
      expect(readdirSync(folder)).toEqual(["a.backup"]);
    }
  });
});

test("a key or a backup that is missing or is a folder is reported with its path and setting", async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, "sub"));
  const run = (named: Readonly<Record<string, string>>, ...args: string[]) =>
    runCommandIn({ ...installation.env, ...named }, "backup", args);
  const told = (text: string) => ({ status: 2, stderr: expect.stringContaining(text) });
  const [missing, sub] = [join(folder, "missing"), join(folder, "sub")];
  const named = (BACKUP_KEY_FILE: string) => run({ BACKUP_KEY_FILE }, "--verify", backup);
  expect(await named(missing)).toMatchObject(told("no file at the path of BACKUP_KEY_FILE"));
  expect(await named(sub)).toMatchObject(told("The path of BACKUP_KEY_FILE is a folder"));
  expect(await run({}, "--verify", backup, "--key", missing)).toMatchObject(told("no file at the path of --key"));
  expect(await run({}, "--verify", backup, "--key", sub)).toMatchObject(told("The path of --key is a folder"));
  expect(await run({}, "--verify", sub)).toMatchObject(told("is a folder"));
});
