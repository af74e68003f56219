import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runSql } from "../../files/sql";
import { account } from "../../people/account";
import { type Daemon, makeDaemon } from "../daemon";
import { makeOwnFolder, type OwnFolder } from "../own-folder";
import { freePort } from "../port";
import { binary } from "./postgresql-binaries";

/** How to stop a server: after `immediate`, the next start must recover from the log, as after a crash. */
export type StopMode = "immediate" | "fast" | "smart";

/** A PostgreSQL server with its databases, in its own folder. */
export type Cluster = {
  readonly port: number;
  /** The superuser's password, created for this cluster. */
  readonly password: string;
  readonly folder: string;
  /** Returns the address of one of its databases, as the superuser. */
  url(database?: string): string;
  /** Creates an empty database, with a new name by default. Returns its address. */
  createDatabase(name?: string): Promise<string>;
  /** Drops a database by its address, and every connection to it. */
  dropDatabase(url: string): Promise<void>;
  /** Starts it again after a stop, at the same port, and waits until it accepts connections. */
  start(): Promise<void>;
  /** Stops it, and waits until it is gone. `smart` waits for every client to disconnect. */
  stop(mode: StopMode): Promise<void>;
  /** Returns the server's log so far. */
  output(): string;
  /** Stops it at once and deletes it. */
  remove(): Promise<void>;
};

/** Settings of postgresql.conf that override the tests' own. */
export type ClusterOptions = { readonly settings?: Readonly<Record<string, string>> };

const USER = "postgres";
const SIGNALS = { immediate: "SIGQUIT", fast: "SIGINT", smart: "SIGTERM" } as const;
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "128MB",
  // A killed process loses nothing without it: only a power cut would.
  fsync: "off",
  synchronous_commit: "on",
  // Lets a standby that was away for a while catch up.
  wal_keep_size: "256MB",
};
// Sorts as hosted databases do, by language and not by code point, and the same on every machine.
const LOCALE = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];

/** Creates an empty cluster and starts it. */
export async function startCluster({ settings = {} }: ClusterOptions = {}): Promise<Cluster> {
  const folder = makeOwnFolder("cluster");
  const password = randomBytes(16).toString("hex");
  initialise(folder.path, { password, settings: { ...SETTINGS, ...settings } });
  return runCluster(folder, password);
}

/** The folder of a cluster's data, inside its own. */
export const dataOf = (folder: string) => join(folder, "data");

/** Starts the server on an existing data folder. */
export async function runCluster(folder: OwnFolder, password: string): Promise<Cluster> {
  const port = await freePort();
  const data = dataOf(folder.path);
  const daemon = makeDaemon({
    folder,
    command: binary("postgres"),
    args: ["-D", data, "-p", String(port)],
    isReady: (pid) => isReady(data, pid),
  });
  await daemon.start();
  return clusterOf(daemon, { port, password });
}

function clusterOf(daemon: Daemon, { port, password }: Pick<Cluster, "port" | "password">): Cluster {
  const { folder, start, output, remove } = daemon;
  const url = (database = "postgres") => `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
  return {
    port,
    password,
    folder,
    url,
    createDatabase: async (name = `test_${randomBytes(8).toString("hex")}`) => {
      await runSql(url(), `CREATE DATABASE "${name}"`);
      return url(name);
    },
    dropDatabase: async (address) => {
      await runSql(url(), `DROP DATABASE "${new URL(address).pathname.slice(1)}" WITH (FORCE)`);
    },
    start,
    stop: (mode) => daemon.end(SIGNALS[mode]),
    output,
    remove,
  };
}

function initialise(folder: string, { password, settings }: { password: string; settings: Record<string, string> }) {
  const file = join(folder, "password");
  writeFileSync(file, password, { mode: 0o644 });
  const set = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const own = ["--no-sync", "--no-instructions", "--auth=scram-sha-256", `--username=${USER}`, `--pwfile=${file}`];
  const done = spawnSync(binary("initdb"), ["-D", dataOf(folder), ...own, ...LOCALE, ...set], {
    ...account,
    cwd: folder,
    encoding: "utf8",
  });
  rmSync(file);
  if (done.status !== 0) throw new Error(`initdb failed: ${done.stdout}${done.stderr}`);
}

/**
 * The server writes its state into the eighth line of this file, and its process id into the first; pg_ctl reads them
 * too.
 */
function isReady(data: string, pid: number): boolean {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return false;
  const lines = readFileSync(file, "utf8").split("\n");
  return lines[0] === String(pid) && ["ready", "standby"].includes((lines[7] ?? "").trim());
}
