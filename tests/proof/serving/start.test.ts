import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { noteLoadedModules } from "../../support/clients/loaded-modules";
import { type Installation, makeInstallation, root, runBin, startServer } from "../../support/servers/server";

/** Runs the command of `npm start` where it must refuse. Returns its status and output. */
function refusedStart(installation: Installation, settings: Record<string, string>) {
  const env = { ...installation.env, PORT: "0", ...settings };
  const done = spawnSync(process.execPath, ["bin/start.mjs"], { cwd: root, env, encoding: "utf8", timeout: 30_000 });
  return { status: done.status, line: done.stderr.trim() };
}

/** The unit tests have the settings that are read in one place. */
describe("A wrong setting stops the start with one clear line", () => {
  test.each([
    [{ PORT: "80a" }, "PORT must be a whole number"],
    [{ METRICS_HOST: "no address", METRICS_PORT: "15000" }, "METRICS_HOST is not an address of this machine"],
    [{ ADMIN_EMAIL: "ann@example.com" }, "ADMIN_EMAIL and ADMIN_PASSWORD go together"],
    [{ ADMIN_EMAIL: "ann", ADMIN_PASSWORD: "a long enough one" }, "ADMIN_EMAIL must be an email address"],
    [{ ADMIN_EMAIL: "ann@example.com", ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD must be at least 12 characters long"],
    [{ KEYRING: "secret nonsense" }, "KEYRING cannot be read as JSON"],
    [{ KEYRING: '{"encryption":[{"id":"a","key":"c2hvcnQ="}],"index":"c2hvcnQ="}' }, "must be 32 bytes in base64"],
  ])("%j", (settings, words) => {
    const installation = makeInstallation();
    const { status, line } = refusedStart(installation, settings);
    expect(status).toBe(1);
    expect(line).toMatch(/^Hearthline cannot start: /);
    expect(line).toContain(words);
    expect(line.split("\n")).toHaveLength(1);
    expect(line).not.toMatch(/secret nonsense|c2hvcnQ/);
    installation.remove();
  });

  test("keys beside the data, missing keys, and keys of another database", async () => {
    const installation = makeInstallation();
    const { DATA_DIR = "", KEYRING_FILE = "" } = installation.env;
    expect(refusedStart(installation, { KEYRING_FILE: join(DATA_DIR, "keyring.json") }).line).toContain(
      "must not be in the database's folder",
    );
    const server = await startServer(installation);
    await server.end("SIGTERM");
    expect(statSync(KEYRING_FILE).mode & 0o777).toBe(0o600);
    const keys = readFileSync(KEYRING_FILE, "utf8");
    rmSync(KEYRING_FILE);
    expect(refusedStart(installation, {}).line).toContain("is missing: restore the one");
    expect(existsSync(KEYRING_FILE)).toBe(false);
    const other = keys.replaceAll(/"key": "./g, '"key": "A').replaceAll(/"id": "\w+"/g, '"id": "other"');
    writeFileSync(KEYRING_FILE, other);
    expect(refusedStart(installation, {}).line).toContain("the keys do not belong to this database");
    writeFileSync(KEYRING_FILE, keys);
    await (await startServer(installation)).end("SIGTERM");
    installation.remove();
  });

  test("a port in use", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const address = taken.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const installation = makeInstallation();
    expect(refusedStart(installation, { PORT: port }).line).toContain(`port ${port} is taken; set PORT to another`);
    taken.close();
    installation.remove();
  });
});

describe("The first owner", () => {
  test("is created by the one-time link, which is printed until then and works once", async () => {
    const installation = makeInstallation();
    const first = await startServer(installation);
    const code = /\/setup#([\w-]+)/.exec(first.output())?.[1];
    for (const next of [`${first.url}/docs`, "npm run -s tokens -- create"]) expect(first.output()).toContain(next);
    expect(first.output()).not.toContain("xperiment");
    const owner = { name: "Olive Owner", email: "olive@example.com", password: "correct horse battery" };
    const call = callerOf(first.url, null);
    expect((await call("POST", "/v1/setup", { ...owner, code: "guess" })).status).toBe(403);
    expect((await call("POST", "/v1/setup", { ...owner, code, password: "short" })).status).toBe(400);
    expect((await call("POST", "/v1/setup", { ...owner, code })).json).toEqual({
      personId: expect.stringMatching(/^\w{32}$/),
    });
    expect((await call("POST", "/v1/setup", { ...owner, code })).status).toBe(403);
    await first.end("SIGTERM");
    const second = await startServer(installation);
    expect(second.output()).not.toContain("/setup#");
    await second.end("SIGTERM");
    installation.remove();
  });

  test("can be created by the printed link after another start failed beside it", async () => {
    const installation = makeInstallation();
    const server = await startServer(installation);
    const code = /\/setup#([\w-]+)/.exec(server.output())?.[1];
    const { port } = new URL(server.url);
    expect(refusedStart(installation, { PORT: port }).line).toContain(`port ${port} is taken`);
    const owner = { name: "Olive Owner", email: "olive@example.com", password: "correct horse battery" };
    expect((await callerOf(server.url, null)("POST", "/v1/setup", { ...owner, code })).status).toBe(200);
    await server.end("SIGTERM");
    installation.remove();
  });

  test("is created from ADMIN_EMAIL and ADMIN_PASSWORD without the page", async () => {
    const installation = makeInstallation({
      ADMIN_EMAIL: "olive@example.com",
      ADMIN_PASSWORD: "correct horse battery",
    });
    const server = await startServer(installation);
    expect(server.output()).not.toContain("/setup#");
    await server.end("SIGTERM");
    installation.remove();
  });
});

describe("Start and shutdown", () => {
  test("modules that the installation does not use are not loaded", async () => {
    const installation = makeInstallation();
    await (await startServer(installation)).end("SIGTERM");
    const loaded = noteLoadedModules(installation);
    await (await startServer(installation, { settings: loaded.settings })).end("SIGTERM");
    expect(loaded.among(["better-sqlite3", "pg", "ioredis", "@prisma/client"])).toEqual(["better-sqlite3"]);
    installation.remove();
  });

  test("SIGTERM lets the open request finish, and then ends the process with 0", async () => {
    const installation = makeInstallation();
    const server = await startServer(installation);
    const token = installation.tokens("create", "--name", "drain");
    const { port } = new URL(server.url);
    const body = JSON.stringify({
      primaryBorrowerFirstName: "Ann",
      primaryBorrowerLastName: "Lee",
      primaryBorrowerEmail: "ann@example.com",
      primaryBorrowerPhone: "415 555 0100",
      subjectPropertyState: "ca",
    });
    const socket = connect(Number(port), "127.0.0.1");
    let received = "";
    socket.on("data", (data) => (received += data.toString()));
    const head = `POST /v1/applications HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${body.length}\r\n\r\n`;
    await new Promise<void>((resolve) => socket.write(head + body.slice(0, 20), () => resolve()));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const ended = server.end("SIGTERM");
    await expect
      .poll(() => fetch(server.url).catch(() => "refused"), { interval: 500, timeout: 10_000 })
      .toBe("refused");
    socket.write(body.slice(20));
    await ended;
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(server.process.exitCode).toBe(0);
    installation.remove();
  });

  test("the commands for tokens: create prints the token alone, list shows no token, revoke ends it", async () => {
    const installation = makeInstallation();
    const server = await startServer(installation);
    const token = installation.tokens(
      "create",
      "--name",
      "CRM",
      "--scope",
      "applications:read",
      "--team",
      "west",
      "--expires",
      "90d",
    );
    expect(token).toMatch(/^hl_[0-9A-Za-z]{38}$/);
    const call = callerOf(server.url, token);
    expect((await call("GET", "/v1/pipeline")).status).toBe(200);
    expect((await call("POST", "/v1/applications", {})).status).toBe(403);
    const list = installation.tokens("list");
    expect(list).toContain("CRM");
    expect(list).not.toContain(token);
    const id = /[0-9a-f]{32}/.exec(list)?.[0] ?? "";
    installation.tokens("revoke", id);
    expect((await call("GET", "/v1/pipeline")).status).toBe(401);
    for (const args of [
      ["create"],
      ["create", "--name", "x", "--scope", "all"],
      ["create", "--name", "x", "--expires", "soon"],
      ["create", "--name", "x", "--expires", "2999-02-31"],
      ["create", "--name", "bell \u0007"],
      ["revoke", "x"],
      ["nonsense"],
    ]) {
      expect(() => installation.tokens(...args)).toThrow(/ended with 2/);
    }
    await server.end("SIGTERM");
    installation.remove();
  });
});

describe("A command that needs a started installation creates nothing by itself", () => {
  /** One that reads, and one that would change. */
  const SOME = ["verify", "demo"];
  /** Runs every command in an installation, or some. Returns what they print: each must exit with 1 and one line. */
  function refusals({ env, folder }: Installation, some?: readonly string[]): readonly string[] {
    const [key, backup] = [join(folder, "backup.key"), join(folder, "hearthline.backup")];
    writeFileSync(key, "the secret of the backups of a test");
    const commands = [
      ["backup", backup, "--key", key],
      ["verify"],
      ["compact"],
      ["keys", "list"],
      ["keys", "rotate"],
      ["tokens", "list"],
      ["tokens", "revoke", "x"],
      ["demo", "--remove"],
    ];
    const said = commands
      .filter(([name = ""]) => some?.includes(name) ?? true)
      .map((command) => {
        const done = spawnSync(process.execPath, ["bin/run.mjs", ...command], { cwd: root, env, encoding: "utf8" });
        const lines = done.stderr.trim().split("\n");
        expect([command[0], done.status, done.stdout, lines.length]).toEqual([command[0], 1, "", 1]);
        return lines[0] ?? "";
      });
    rmSync(key);
    expect(existsSync(backup)).toBe(false);
    return [...new Set(said)];
  }

  test("without a database, it names the place", () => {
    const installation = makeInstallation();
    const { DATA_DIR = "" } = installation.env;
    const file = join(DATA_DIR, "hearthline.db");
    const line = `That did not work: there is no Hearthline database at ${file}: check DATA_DIR or DATABASE_URL`;
    expect(refusals(installation)).toEqual([line]);
    expect(readdirSync(installation.folder)).toEqual([]);
    mkdirSync(DATA_DIR);
    writeFileSync(file, "");
    expect(refusals(installation, SOME)).toEqual([line]);
    expect([readdirSync(installation.folder), readdirSync(DATA_DIR)]).toEqual([["data"], ["hearthline.db"]]);
    expect(statSync(file).size).toBe(0);
    installation.remove();
  });

  test("with a database of an older version, it leaves it unchanged", () => {
    const installation = makeInstallation();
    runBin(installation.env, "prepare");
    const file = join(installation.env["DATA_DIR"] ?? "", "hearthline.db");
    const last = `(SELECT max(migration_name) FROM _prisma_migrations)`;
    new BetterSqlite3(file).exec(`DELETE FROM _prisma_migrations WHERE migration_name = ${last}`).close();
    const before = readFileSync(file);
    expect(refusals(installation, SOME)).toEqual([
      expect.stringMatching(/older version: start this version on it once, or /),
    ]);
    expect(readFileSync(file).equals(before)).toBe(true);
    installation.remove();
  });

  test("after a start that was interrupted before it marked the keys, or without keys, it says so", () => {
    const installation = makeInstallation();
    const { DATA_DIR = "", KEYRING_FILE = "" } = installation.env;
    runBin(installation.env, "prepare");
    new BetterSqlite3(join(DATA_DIR, "hearthline.db")).exec(`DELETE FROM "Setting" WHERE "name" = 'keyCheck'`).close();
    expect(refusals(installation, SOME)).toEqual([
      expect.stringContaining("interrupted: start the service on it once"),
    ]);
    rmSync(KEYRING_FILE);
    expect(refusals(installation, SOME)).toEqual([expect.stringContaining("is missing: restore the one")]);
    expect(existsSync(KEYRING_FILE)).toBe(false);
    installation.remove();
  });
});
