import { rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { runSql } from "../support/files/sql";
import { type Installation, makeInstallation } from "../support/servers/server";
import type { Contender } from "./measure";
import { type Program, startProgram } from "./program";
import { copyInstallation, seeded } from "./seeded";
import { startSeededCluster } from "./seeded-cluster";

/** The contender to measure: the product on a database of that size, with that many instances. */
export type Setting = {
  readonly database: "sqlite" | "postgresql";
  readonly size: number;
  readonly instances: number;
};

/** The running product, and random ids spread over all of its applications. */
export type Target = Contender & { readonly ids: readonly string[]; end(): Promise<void> };

type Seeded = { readonly installation: Installation; readonly ids: readonly string[]; remove(): Promise<void> };

const MOST_IDS = 100_000;
const IDS = `SELECT "id" FROM (SELECT "id", ROW_NUMBER() OVER (ORDER BY "id") AS "place" FROM "Application") AS "placed" WHERE "place" % STEP = 0`;

/** No call is rate limited, and each is counted. */
const LIMITS = { RATE_LIMITS: "on", READ_LIMIT: "999999", WRITE_LIMIT: "999999", AGENT_LIMIT: "999999" };

/** Starts the product on a fresh copy of the seeded database. `profile` is the folder for processor profiles. */
export async function startTarget(
  { database, size, instances }: Setting,
  profile: string | undefined,
): Promise<Target> {
  const { installation, ids, remove } = await (database === "sqlite" ? onSqlite(size) : onPostgresql(size));
  const token = installation.tokens("create", "--name", "Benchmark");
  const env = { ...installation.env, ...LIMITS, PORT: "0" };
  const profiling = profile === undefined ? [] : ["--cpu-prof", "--cpu-prof-dir", profile];
  const programs: Program[] = [];
  for (let count = 0; count < instances; count++) {
    programs.push(await startProgram([...profiling, "bin/start.mjs"], { env, core: count % 2 }));
  }
  const end = async () => {
    for (const program of programs) await program.end();
    await remove();
  };
  return { programs, token, ids: shuffled(ids), end };
}

async function onSqlite(size: number): Promise<Seeded> {
  const installation = copyInstallation(size);
  const database = new Database(join(installation.folder, "data/hearthline.db"), { readonly: true });
  const ids = database.prepare(idsOf(size)).pluck().all() as string[];
  database.close();
  return { installation, ids, remove: async () => installation.remove() };
}

async function onPostgresql(size: number): Promise<Seeded> {
  const { KEYRING_FILE } = seeded(size);
  const { cluster, url } = await startSeededCluster(size);
  const installation = makeInstallation({ DATABASE_URL: url, KEYRING_FILE });
  const rows = await runSql(url, idsOf(size));
  const remove = async () => {
    await cluster.remove();
    rmSync(installation.folder, { recursive: true, force: true });
  };
  return { installation, ids: rows.map(({ id }) => String(id)), remove };
}

const idsOf = (size: number) => IDS.replace("STEP", String(Math.ceil(size / MOST_IDS)));

function shuffled(ids: readonly string[]): readonly string[] {
  return ids
    .map((id) => [Math.random(), id] as const)
    .sort(([a], [b]) => a - b)
    .map(([, id]) => id);
}
