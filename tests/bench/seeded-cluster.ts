import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runSql } from "../support/files/sql";
import { makeOwnFolder } from "../support/servers/own-folder";
import { type Cluster, dataOf, runCluster, startCluster } from "../support/servers/postgresql/cluster";
import { cache, runCommand, seeded } from "./seeded";

const DATABASE = "hearthline";
/** Settings of an operator on a machine with 8 GiB; the rest are defaults. */
const SETTINGS = { shared_buffers: "2GB", effective_cache_size: "6GB", max_wal_size: "8GB" };

/** A PostgreSQL server whose database holds that many sample files. */
export async function startSeededCluster(size: number): Promise<{ readonly cluster: Cluster; readonly url: string }> {
  const kept = join(cache, `postgresql-${size}`);
  if (!existsSync(kept)) await seed(size, kept);
  const folder = makeOwnFolder("cluster");
  copyFolder(dataOf(kept), dataOf(folder.path));
  const cluster = await runCluster(folder, readFileSync(join(kept, "password"), "utf8"));
  return { cluster, url: cluster.url(DATABASE) };
}

/** Copies the sample files from SQLite into a new server, and keeps its folder. */
async function seed(size: number, kept: string): Promise<void> {
  const source = seeded(size);
  const cluster = await startCluster({ settings: SETTINGS });
  try {
    const url = await cluster.createDatabase(DATABASE);
    const { KEYRING_FILE, DATA_DIR } = source;
    const env = { ...process.env, KEYRING_FILE, DATA_DIR };
    // It may have been seeded by an earlier version.
    runCommand(env, "prepare", []);
    runCommand(env, "copy", ["--from", `file:${source.database}`, "--to", url]);
    await runSql(url, "VACUUM ANALYZE");
    await cluster.stop("fast");
    const making = `${kept}.making`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    copyFolder(dataOf(cluster.folder), dataOf(making));
    writeFileSync(join(making, "password"), cluster.password);
    renameSync(making, kept);
  } finally {
    await cluster.remove();
  }
}

/** With the owner that PostgreSQL requires, after the system has written everything. */
function copyFolder(from: string, to: string): void {
  for (const [program = "", ...args] of [["cp", "-a", "--reflink=auto", from, to], ["sync"]])
    if (spawnSync(program, args, { stdio: "inherit" }).status !== 0) throw new Error(`${from} could not be copied`);
}
