// Runs Prisma's schema engine as WebAssembly over the driver adapters: it needs no downloaded binary.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as engineBindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { executeScript, settleInterrupted } from "./interrupted.mjs";
import { migrationNames, migrationsFolder, schemaFor } from "./models.mjs";

/** A session-level advisory lock, which would stay behind on a connection that a pooler shares. */
const SESSION_LOCK = /pg_advisory_lock/;
const filters = { externalTables: [], externalEnums: [] };

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

/** Runs `work` with an engine on a database, and closes every connection that it opened. */
async function withEngine(database, work) {
  await loadEngine();
  const opened = [];
  let refusal;
  const noted = async (connecting) => {
    const adapter = await connecting;
    adaptMigrations(adapter, ({ message }) => (refusal = message));
    const dispose = adapter.dispose.bind(adapter);
    let disposing;
    // The engine closes some of them itself.
    adapter.dispose = () => {
      disposing ??= dispose();
      return disposing;
    };
    opened.push(adapter);
    return adapter;
  };
  const factory = factoryFor(database);
  const closing = {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => noted(factory.connect()),
    // Only called with a database that is scratch itself.
    connectToShadowDb: () => noted(factory.connect()),
  };
  const datamodels = [["schema.prisma", schemaFor(database.provider)]];
  const engine = await engineBindings.SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory(closing),
  );
  try {
    return await work(engine);
  } catch (error) {
    throw refusal === undefined ? error : new Error(`the database rejected a migration: ${refusal}`, { cause: error });
  } finally {
    engine.free();
    for (const adapter of opened.reverse()) await adapter.dispose();
  }
}

const factoryFor = ({ provider, file, url }) =>
  provider === "sqlite" ? new PrismaBetterSqlite3({ url: `file:${file}` }) : new PrismaPg({ connectionString: url });

/** PostgreSQL's types "char" and text by their catalog numbers, and "char" by Prisma's number. */
const CHAR = 18;
const TEXT = 25;
const PRISMA_CHAR = ColumnTypeEnum.Character;
const NOTHING = { columnNames: [], columnTypes: [], rows: [] };

/** Adapts an adapter to the engine, which does not report why a script failed: `onRefused` gets the reason. */
function adaptMigrations(adapter, onRefused) {
  const isPostgresql = adapter.provider === "postgres";
  if (isPostgresql) {
    knowChar(adapter);
    // The adapter would split it at every semicolon, even within a function.
    adapter.executeScript = (script) => executeScript(adapter.underlyingDriver(), script);
  } else {
    const { client } = adapter;
    quoteNames(adapter);
    adapter.executeScript = async (script) => client.transaction(() => void client.exec(script)).immediate();
  }
  const runScript = adapter.executeScript;
  adapter.executeScript = (script) =>
    runScript(script).catch((error) => {
      onRefused(error);
      throw error;
    });
  const executeRaw = adapter.executeRaw.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => (SESSION_LOCK.test(query.sql) ? NOTHING : queryRaw(query));
  adapter.executeRaw = async (query) => {
    if (SESSION_LOCK.test(query.sql)) return 0;
    if (query.args.length > 0) return executeRaw(query);
    // A whole migration comes as one statement, which neither driver would prepare.
    await adapter.executeScript(query.sql);
    return 0;
  };
}

/** The engine asks for the text of a partial index by a name in double quotes, which the driver takes for a column. */
function quoteNames(adapter) {
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = (query) =>
    queryRaw({ ...query, sql: query.sql.replace(/ AND name = "(\w+)"/, " AND name = '$1'") });
}

/** The engine reads columns of the type "char" from PostgreSQL's catalog, which the adapter does not know. */
function knowChar(adapter) {
  const pool = adapter.underlyingDriver();
  const query = pool.query.bind(pool);
  const queryRaw = adapter.queryRaw.bind(adapter);
  let chars = [];
  pool.query = async (...args) => {
    const result = await query(...args);
    chars = (result.fields ?? []).map((field) => field.dataTypeID === CHAR);
    for (const field of result.fields ?? []) if (field.dataTypeID === CHAR) field.dataTypeID = TEXT;
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    return { ...result, columnTypes: result.columnTypes.map((type, column) => (chars[column] ? PRISMA_CHAR : type)) };
  };
}

async function migrationList(provider) {
  const names = await migrationNames(provider).catch(() => []);
  const migrationDirectories = [];
  for (const name of names) {
    const value = await readFile(join(migrationsFolder(provider), name, "migration.sql"), "utf8");
    migrationDirectories.push({ path: name, migrationFile: { path: "migration.sql", content: { tag: "ok", value } } });
  }
  return {
    baseDir: migrationsFolder(provider),
    lockfile: { path: "migration_lock.toml", content: `provider = "${provider}"\n` },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}

/** Applies the missing migrations to a database, which nobody else may migrate meanwhile. */
export async function runMigrations(database) {
  const migrationsList = await migrationList(database.provider);
  if (database.provider === "postgresql") {
    const scriptOf = ({ path, migrationFile }) => [path, migrationFile.content.value];
    await settleInterrupted(database, new Map(migrationsList.migrationDirectories.map(scriptOf)));
  }
  await withEngine(database, (engine) => engine.applyMigrations({ migrationsList, filters }));
}

/**
 * Returns the SQL that leads from the migrations to the models; empty when they agree. An empty database serves as
 * scratch space.
 */
export async function pendingModelChanges(scratch) {
  const schema = { files: [{ path: "schema.prisma", content: schemaFor(scratch.provider) }] };
  const from = { tag: "migrations", ...(await migrationList(scratch.provider)) };
  const to = { tag: "schemaDatamodel", ...schema };
  const params = { from, to, script: true, exitCode: null, shadowDatabaseUrl: null, filters };
  const { stdout } = await withEngine(scratch, (engine) => engine.diff(params));
  return stdout?.includes("This is an empty migration") ? "" : (stdout ?? "");
}
