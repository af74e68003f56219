// A copy takes over the contact log as it is, so the triggers that add to it are off during the copy.
import type BetterSqlite3 from "better-sqlite3";
import type pg from "pg";

/** The tables whose new rows go into the contact log. */
const PROVEN = ["AgentAttempt", "Message", "ContactAttempt", "Suppression", "Consent", "RulesVersion"] as const;
const nameOf = (table: string) => `${table}_proves_insert`;

/** Turns the triggers on PostgreSQL off or on. */
export async function turnProof(client: pg.Client, turn: "DISABLE" | "ENABLE"): Promise<void> {
  for (const table of PROVEN) await client.query(`ALTER TABLE "${table}" ${turn} TRIGGER "${nameOf(table)}"`);
}

/** Drops the triggers of SQLite. Returns a function that makes them again. */
export function dropProof(handle: BetterSqlite3.Database): () => void {
  const text = "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ?";
  const made = PROVEN.map((table) => String(handle.prepare(text).pluck().get(nameOf(table))));
  for (const table of PROVEN) handle.exec(`DROP TRIGGER "${nameOf(table)}"`);
  return () => {
    for (const statement of made) handle.exec(statement);
  };
}
