import { rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { type Installation, makeInstallation } from "../support/server";
import { runSql } from "../support/sql";
import { type Product, startProduct } from "./product";
import { copyInstallation, seeded } from "./seeded";
import { startSeededCluster } from "./seeded-cluster";

/** What is measured: the product on a database with so many files, served by so many instances. */
export type Setting = {
  readonly database: "sqlite" | "postgresql";
  readonly size: number;
  readonly instances: number;
};

/** The running product, and ids of its applications, spread over all of them, in no order. */
export type Target = {
  readonly urls: readonly string[];
  readonly token: string;
  readonly ids: readonly string[];
  /** Mebibytes that the instances hold now; null where the system does not tell. */
  memory(): number | null;
  end(): Promise<void>;
};

type Seeded = { readonly installation: Installation; readonly ids: readonly string[]; remove(): Promise<void> };

const MOST_IDS = 100_000;
const IDS = `SELECT "id" FROM (SELECT "id", ROW_NUMBER() OVER (ORDER BY "id") AS "place" FROM "Application") AS "placed" WHERE "place" % STEP = 0`;

/** Starts the product on a fresh copy of the seeded database. */
export async function startTarget({ database, size, instances }: Setting): Promise<Target> {
  const { installation, ids, remove } = await (database === "sqlite" ? onSqlite(size) : onPostgresql(size));
  const token = installation.tokens("create", "--name", "Benchmark");
  const products: Product[] = [];
  for (let count = 0; count < instances; count++) products.push(await startProduct(installation, count));
  return {
    urls: products.map(({ url }) => url),
    token,
    ids: shuffled(ids),
    memory: () => products.reduce<number | null>((sum, product) => added(sum, product.memory()), 0),
    end: async () => {
      for (const product of products) await product.end();
      await remove();
    },
  };
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

const added = (sum: number | null, memory: number | null) => (sum === null || memory === null ? null : sum + memory);

function shuffled(ids: readonly string[]): readonly string[] {
  return ids
    .map((id) => [Math.random(), id] as const)
    .sort(([a], [b]) => a - b)
    .map(([, id]) => id);
}
