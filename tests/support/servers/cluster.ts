import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runSql } from "../files/sql";
import { account } from "../people/account";
import { type Daemon, makeDaemon } from "./daemon";
import { makeOwnFolder, type OwnFolder } from "./own-folder";
import { freePort } from "./port";
import { binary } from "./postgresql-binaries";

/** How a server is stopped: `immediate` leaves the next start to recover from the log, as after a crash. */
export type StopMode = "immediate" | "fast" | "smart";

/** A PostgreSQL server with its databases, in a folder of its own. */
export type Cluster = {
  readonly port: number;
  /** The superuser's, made for this cluster. */
  readonly password: string;
  readonly folder: string;
  /** The address of one of its databases, as the superuser. */
  url(database?: string): string;
  /** Makes an empty database, of a new name unless one is given; answers its address. */
  createDatabase(name?: string): Promise<string>;
  /** Drops a database by its address, and every connection to it. */
  dropDatabase(url: string): Promise<void>;
  /** Starts it again after a stop, at the same port, and waits until it takes connections. */
  start(): Promise<void>;
  /** Stops it, and waits until it is gone. `smart` waits for every client to leave. */
  stop(mode: StopMode): Promise<void>;
  /** What the server has logged so far. */
  output(): string;
  /** Stops it at once and removes it from the disk. */
  remove(): Promise<void>;
};

/** Settings of postgresql.conf, over the tests' own. */
export type ClusterOptions = { readonly settings?: Readonly<Record<string, string>> };

const USER = "postgres";
const SIGNALS = { immediate: "SIGQUIT", fast: "SIGINT", smart: "SIGTERM" } as const;
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "128MB",
  fsync: "on",
  synchronous_commit: "on",
  // A standby that was away for a while finds what it has missed.
  wal_keep_size: "256MB",
};
// Sorts as hosted databases do, by language and not by code point, and the same on every machine.
const LOCALE = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];

/** Makes an empty cluster and starts it. */
export async function startCluster({ settings = {} }: ClusterOptions = {}): Promise<Cluster> {
  const folder = makeOwnFolder("cluster");
  const password = randomBytes(16).toString("hex");
  initialise(folder.path, { password, settings: { ...SETTINGS, ...settings } });
  return runCluster(folder, password);
}

/** Where a cluster keeps its data, inside its folder. */
export const dataOf = (folder: string) => join(folder, "data");

/** Starts the server on a data folder that is there already. */
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

/** The server writes its state into the eighth line of this file, whose first is its process; pg_ctl looks there too. */
function isReady(data: string, pid: number): boolean {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return false;
  const lines = readFileSync(file, "utf8").split("\n");
  return lines[0] === String(pid) && ["ready", "standby"].includes((lines[7] ?? "").trim());
}
