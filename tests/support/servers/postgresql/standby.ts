import { spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runSql, withClient } from "../../files/sql";
import { account } from "../../people/account";
import { makeOwnFolder } from "../own-folder";
import { type Cluster, dataOf, runCluster } from "./cluster";

/** A server that follows another by streaming replication, and serves reads meanwhile. */
export type Standby = Cluster & {
  /** Promotes it to a primary that accepts writes, and waits until it does. */
  promote(): Promise<void>;
  /** From now on, the primary acknowledges a commit only once this standby has it on disk. */
  makeSynchronous(): Promise<void>;
  /** The primary no longer waits for this standby. */
  makeAsynchronous(): Promise<void>;
  /** Waits until everything written on the primary by now can be read here. */
  untilCaughtUp(): Promise<void>;
};

const WITHIN_MS = 30_000;
const LOOKS_EVERY_MS = 10;
// Files that the server creates at its start, or that belong to the primary alone: a base backup omits them.
const LEFT_EMPTY = ["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp"];
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/;
// Copied last, so that it is not older than any other file.
const CONTROL = "global/pg_control";

/** Copies a running cluster and starts the copy as its standby. */
export async function startStandby(primary: Cluster): Promise<Standby> {
  const folder = makeOwnFolder("standby");
  const name = basename(folder.path);
  const data = dataOf(folder.path);
  await withClient(primary.url(), async (client) => {
    await client.query("SELECT pg_backup_start($1, fast => true)", [name]);
    copyFolder(dataOf(primary.folder), data);
    copyFileSync(join(dataOf(primary.folder), CONTROL), join(data, CONTROL));
    const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
    writeFileSync(join(data, "backup_label"), rows[0]?.labelfile ?? "");
  });
  writeFileSync(join(data, "standby.signal"), "");
  appendFileSync(join(data, "postgresql.auto.conf"), settingsOf(name, primary));
  if (account.uid !== undefined) spawnSync("chown", ["-R", `${account.uid}:${account.gid}`, data]);
  const cluster = await runCluster(folder, primary.password);
  return { ...cluster, ...replication(name, { primary, standby: cluster }) };
}

function replication(name: string, { primary, standby }: { primary: Cluster; standby: Cluster }) {
  const waitFor = async (names: string, state: string) => {
    await runSql(primary.url(), `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await runSql(primary.url(), "SELECT pg_reload_conf()");
    await until(primary, [
      "SELECT count(*) > 0 AS done FROM pg_stat_replication WHERE application_name = $1 AND sync_state = $2",
      [name, state],
    ]);
  };
  return {
    promote: async () => {
      await runSql(standby.url(), "SELECT pg_promote()");
      await until(standby, ["SELECT NOT pg_is_in_recovery() AS done"]);
    },
    makeSynchronous: () => waitFor(`"${name}"`, "sync"),
    makeAsynchronous: () => waitFor("", "async"),
    untilCaughtUp: async () => {
      const [row] = await runSql(primary.url(), "SELECT pg_current_wal_flush_lsn()::text AS position");
      await until(standby, ["SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS done", [row?.["position"]]]);
    },
  };
}

/** Polls until the column `done` is true. */
async function until(cluster: Cluster, [statement, values = []]: readonly [string, (readonly unknown[])?]) {
  const deadline = Date.now() + WITHIN_MS;
  await withClient(cluster.url(), async (client) => {
    while ((await client.query<{ done: boolean }>(statement, [...values])).rows[0]?.done !== true) {
      if (Date.now() > deadline) throw new Error(`still not so after ${WITHIN_MS} ms: ${statement}`);
      await wait(LOOKS_EVERY_MS);
    }
  });
}

function settingsOf(name: string, { port, password }: Cluster): string {
  const from = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=${name}`;
  // The settings come from the primary: after promotion, it must not wait for a standby.
  return `primary_conninfo = '${from}'\nsynchronous_standby_names = ''\nwal_retrieve_retry_interval = '100ms'\n`;
}

/** Copies the existing files. A file that disappears meanwhile is no loss: the log has its changes. */
function copyFolder(from: string, to: string) {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_EMPTY.includes(entry.name)) mkdirSync(target, { mode: 0o700 });
    else if (entry.isDirectory()) copyFolder(source, target);
    else copyIfThere(source, target);
  }
}

function copyIfThere(source: string, target: string) {
  try {
    copyFileSync(source, target);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
