import { Client } from "pg";

/** A row as the driver gives it; what a column holds is for the test to know. */
type Row = Readonly<Record<string, unknown>>;

/** Runs one statement on a connection of its own, past the product; answers its rows. */
export async function runSql(url: string, statement: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(statement, [...values])).rows);
}

/** Runs several statements on one connection, for what belongs to a session. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // A connection that breaks fails the statement that waits; without a listener it would end the process too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How many advisory locks are held or waited for in the cluster of this database. */
export const countLocks = async (url: string): Promise<number> =>
  (await runSql(url, "SELECT 1 FROM pg_locks WHERE locktype = 'advisory'")).length;
