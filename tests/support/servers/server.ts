import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./port";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** How requests reach the handlers: as `npm start` serves, or through Next's own pipeline. */
export type Door = "direct" | "next";

/** The folder and Node of the server: another copy of the project when testing another Node. */
export const SERVER_ROOT = process.env["HEARTHLINE_ROOT"] ?? root;
export const SERVER_NODE = process.env["HEARTHLINE_NODE"] ?? process.execPath;

/** Environment variables. */
export type Settings = Readonly<Record<string, string>>;

/** An installation in its own folder: database, keys, settings. */
export type Installation = {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Runs `npm run tokens -- …` and returns its standard output. */
  tokens(...args: readonly string[]): string;
  remove(): void;
};

/** A running server of the built product. */
export type Server = {
  readonly url: string;
  readonly installation: Installation;
  /** Returns everything it has printed so far. */
  output(): string;
  readonly process: ChildProcess;
  /** Stops it by a signal, and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
};

const READY_WITHIN_MS = 60_000;
const ASK_WITHIN_MS = 10_000;

/** Creates the folder of an installation; the database comes with the first start. */
export function makeInstallation(settings: Settings = {}): Installation {
  const folder = mkdtempSync(join(tmpdir(), "hearthline-"));
  const own = { DATA_DIR: join(folder, "data"), KEYRING_FILE: join(folder, "keys/keyring.json"), LOG_LEVEL: "info" };
  const { NODE_ENV: _, VITEST: __, ...outer } = process.env;
  const env: NodeJS.ProcessEnv = { ...outer, NODE_ENV: "production", RATE_LIMITS: "off", ...own, ...settings };
  return {
    folder,
    env,
    tokens: (...args) => runBin(env, "tokens", args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a command of the project in an installation. Returns its standard output, trimmed. Throws if it fails. */
export function runBin(env: NodeJS.ProcessEnv, name: string, args: readonly string[] = []): string {
  const done = spawnSync(process.execPath, ["bin/run.mjs", name, ...args], { cwd: root, env, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${name} ended with ${done.status}: ${done.stderr}`);
  return done.stdout.trim();
}

type StartOptions = {
  readonly door?: Door;
  readonly settings?: Settings;
  /** Where to listen, if it matters. */
  readonly port?: number;
};

/** Starts the product on an installation, and waits until it is ready. */
export async function startServer(
  installation: Installation = makeInstallation(),
  { door = "direct", settings = {}, port: asked }: StartOptions = {},
): Promise<Server> {
  const port = String(asked ?? (await freePort()));
  const env = { ...installation.env, ...settings, PORT: port };
  if (door === "next") runBin(env, "prepare");
  const args =
    door === "next" ? ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", port] : ["bin/start.mjs"];
  const child = spawn(SERVER_NODE, args, { cwd: SERVER_ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const server: Server = {
    url,
    installation,
    output: () => output,
    process: child,
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
  await untilReady(server);
  return server;
}

async function untilReady({ url, process: child, output }: Server): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const end = child.signalCode ?? child.exitCode;
    if (end !== null) throw new Error(`the server ended with ${end}: ${output()}`);
    if (await isReady(url)) return;
    await wait(25);
  }
  child.kill("SIGKILL");
  throw new Error(`the server was not ready within ${READY_WITHIN_MS} ms: ${output()}`);
}

/** On its own connection, closed afterwards: a server that shuts down waits for open ones. */
function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = get(`${url}/readyz`, { agent: false, timeout: ASK_WITHIN_MS }, (answer) => {
      answer.resume().once("close", () => resolve(answer.statusCode === 200));
    });
    asking.once("timeout", () => asking.destroy());
    asking.once("error", () => resolve(false));
  });
}
