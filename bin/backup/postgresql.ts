import pg from "pg";
import { types } from "@/lib/database/postgresql/pool";
import { LEFT_OUT } from "../copy/source";
import { type CopiedColumn, isColumnType, type Table } from "../copy/table";

const COLUMNS = `SELECT table_name AS "table", column_name AS "name", data_type AS "type" FROM information_schema.columns
  WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`;

type Found = { readonly table: string; readonly name: string; readonly type: string };

/** Opens a separate connection without a time limit for queries. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "hearthline backup",
    keepAlive: true,
    types,
  });
  // A broken connection fails the waiting query.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Returns the tables of an installation, except those that a backup does not need. */
export async function tablesOn(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Found>(COLUMNS);
  const names = [...new Set(rows.map(({ table }) => table))].filter((name) => !LEFT_OUT.includes(name));
  return names.map((name) => ({
    name,
    columns: rows.filter(({ table }) => table === name).map(columnOf),
    key: [],
  }));
}

function columnOf({ table, name, type }: Found): CopiedColumn {
  if (isColumnType(type)) return { name, type };
  throw new Error(`${table}.${name} has the type ${type}, which backups do not support`);
}
