// Prisma's schema engine, run as WebAssembly over the driver adapter: it needs no downloaded binary.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engineBindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import BetterSqlite3 from "better-sqlite3";

const root = fileURLToPath(new URL("..", import.meta.url));
const schemaPath = join(root, "prisma/schema.prisma");
export const migrationsFolder = join(root, "prisma/migrations");

let loading;
function loadEngine() {
  loading ??= (async () => {
    const bindings = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const bytes = await readFile(bindings.replace(/\.js$/, ".wasm"));
    const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": engineBindings });
    engineBindings.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
  })();
  return loading;
}

/** Runs `work` with an engine on the database in `file`, and closes every connection that it opened. */
async function withEngine(file, work) {
  await loadEngine();
  const opened = [];
  const noted = async (connecting) => {
    const adapter = await connecting;
    // The engine hands a whole migration over as one statement, which the driver would refuse.
    const executeRaw = adapter.executeRaw.bind(adapter);
    adapter.executeRaw = async (query) => {
      if (query.args.length > 0) return executeRaw(query);
      await adapter.executeScript(query.sql);
      return 0;
    };
    opened.push(adapter);
    return adapter;
  };
  const factory = new PrismaBetterSqlite3({ url: `file:${file}` });
  const closing = {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => noted(factory.connect()),
    connectToShadowDb: () => noted(factory.connectToShadowDb()),
  };
  const datamodels = [["schema.prisma", await readFile(schemaPath, "utf8")]];
  const engine = await engineBindings.SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory(closing),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
    for (const adapter of opened) await adapter.dispose();
  }
}

/** The names of the migrations in the project, oldest first. */
export async function migrationNames() {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function appliedNames(file) {
  if (!existsSync(file)) return new Set();
  const database = new BetterSqlite3(file);
  try {
    const table = database.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get();
    const text =
      "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL";
    return new Set(
      table
        ? database
            .prepare(text)
            .all()
            .map(({ name }) => name)
        : [],
    );
  } finally {
    database.close();
  }
}

async function migrationList() {
  const names = await migrationNames().catch(() => []);
  const migrationDirectories = [];
  for (const name of names) {
    const value = await readFile(join(migrationsFolder, name, "migration.sql"), "utf8");
    migrationDirectories.push({ path: name, migrationFile: { path: "migration.sql", content: { tag: "ok", value } } });
  }
  return {
    baseDir: migrationsFolder,
    lockfile: { path: "migration_lock.toml", content: 'provider = "sqlite"\n' },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}

const filters = { externalTables: [], externalEnums: [] };

/** Applies what is missing to the database in `file`; answers the names of what it applied. */
export async function applyMigrations(file) {
  // The engine takes the database for itself, which a running server would not allow: it is only asked when it has to be.
  const applied = appliedNames(file);
  if ((await migrationNames()).every((name) => applied.has(name))) return [];
  const migrationsList = await migrationList();
  const { appliedMigrationNames } = await withEngine(file, (engine) =>
    engine.applyMigrations({ migrationsList, filters }),
  );
  return appliedMigrationNames;
}

/** The SQL that leads from the migrations to the models; empty when they agree. */
export async function pendingModelChanges() {
  const schema = { files: [{ path: "schema.prisma", content: await readFile(schemaPath, "utf8") }] };
  const from = { tag: "migrations", ...(await migrationList()) };
  const to = { tag: "schemaDatamodel", ...schema };
  const params = { from, to, script: true, exitCode: null, shadowDatabaseUrl: null, filters };
  const { stdout } = await withEngine(":memory:", (engine) => engine.diff(params));
  return stdout?.includes("This is an empty migration") ? "" : (stdout ?? "");
}
