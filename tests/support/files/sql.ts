import { Client } from "pg";

/** A row as the driver returns it; tests know its columns. */
type Row = Readonly<Record<string, unknown>>;

/** Runs one statement on its own connection, bypassing the product. Returns its rows. */
export async function runSql(url: string, statement: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(statement, [...values])).rows);
}

/** Runs several statements on one connection, for session state. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // A broken connection fails the waiting statement; without a listener it would end the process too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the number of advisory locks held or awaited in the cluster of this database. */
export const countLocks = async (url: string): Promise<number> =>
  (await runSql(url, "SELECT 1 FROM pg_locks WHERE locktype = 'advisory'")).length;
