import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unseal } from "@/lib/data/keys/seal";
import { type Caller, callerOf } from "../../support/clients/http";
import { runSql, withClient } from "../../support/files/sql";
import { BORROWER, type Copying, copiedRows, startCopying } from "../../support/servers/copying";
import { startServer } from "../../support/servers/server";

const INDEXES = `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`;
const KILLED_AT_ROWS = [2_500, 10_000];

let copying: Copying;

beforeAll(async () => {
  copying = await startCopying(1_500);
  const { DATA_DIR = "", KEYRING_FILE = "" } = copying.source.env;
  Object.assign(process.env, { DATA_DIR, KEYRING_FILE });
});

afterAll(() => copying.remove());

/** The responses of a server to one caller: lists, reads, histories, contact, and a repeated request. */
async function answersOf(call: Caller): Promise<readonly string[]> {
  const texts: string[] = [];
  const ask = async (path: string) => {
    const { status, text, json } = await call("GET", path);
    texts.push(`${path} ${status} ${text}`);
    return json;
  };
  const ids = [copying.id];
  let next = "?limit=100";
  for (let page = 0; page < 5; page++) {
    const { data, nextCursor } = await ask(`/v1/applications${next}`);
    ids.push(...data.slice(0, 20).map((row: { id: string }) => row.id));
    next = `?limit=100&cursor=${nextCursor}`;
  }
  for (const id of ids) {
    await ask(`/v1/applications/${id}`);
    await ask(`/v1/applications/${id}/history`);
    // What the gate says changes from minute to minute.
    const {
      mayContact: _,
      until: __,
      reasons: ___,
      ...state
    } = (await call("GET", `/agents/status?type=gizmoId&id=${id}`)).json;
    texts.push(JSON.stringify(state));
  }
  const again = await call("POST", "/v1/applications", BORROWER, { "Idempotency-Key": "once" });
  return [...texts, `${again.status} ${again.headers.get("Idempotent-Replayed")} ${again.text}`];
}

async function answersFrom(settings: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const server = await startServer(copying.source, { settings });
  const answers = await answersOf(callerOf(server.url, copying.token));
  await server.end("SIGTERM");
  return answers;
}

const hashOfFile = () => createHash("sha256").update(readFileSync(copying.file)).digest("hex");

test("a copy that is killed three times resumes where it was, and then gives the source's responses", async () => {
  const { cluster, file, id, copy, refusal } = copying;
  const before = await answersFrom({});
  expect(before.filter((answer) => / 200 |"success":true/.test(answer)).length).toBe(before.length - 1);
  const hash = hashOfFile();
  const url = await cluster.createDatabase();
  let rows = 0;
  for (const atRows of KILLED_AT_ROWS) {
    expect((await copy(url, { cut: { atRows } })).status).toBeNull();
    const now = await copiedRows(url);
    expect(now).toBeGreaterThanOrEqual(Math.max(rows, atRows));
    rows = now;
    expect(refusal(url)).toContain("the copy into this database is unfinished");
  }
  expect((await copy(url, { cut: { atWords: "Creating the index" } })).status).toBeNull();
  expect(refusal(url)).toContain("the copy into this database is unfinished");
  const done = await copy(url);
  expect([done.status, done.stdout]).toEqual([0, expect.stringContaining("Set DATABASE_URL")]);
  expect(done.stderr).toMatch(/Continued after [\d,]+ rows of an earlier run/);
  expect(hashOfFile()).toBe(hash);

  const migrated = await cluster.createDatabase();
  refusal(migrated);
  expect(await runSql(url, INDEXES)).toEqual(await runSql(migrated, INDEXES));

  expect(await answersFrom({ DATABASE_URL: url })).toEqual(before);
  const text = `SELECT "primaryBorrowerSsn" AS "ssn" FROM "Application" WHERE "id" = `;
  const [row] = await runSql(url, `${text}$1`, [id]);
  const sqlite = new BetterSqlite3(file, { readonly: true });
  expect(row).toEqual(sqlite.prepare(`${text}?`).get(id));
  sqlite.close();
  const cell = { table: "Application", column: "primaryBorrowerSsn", row: id };
  expect(unseal(row?.["ssn"] as Buffer, cell).toString()).toBe(BORROWER.primaryBorrowerSsn);
});

test("during a copy, a server on the source serves reads, and returns 503 for changes", async () => {
  const { id, token, copy, halfCopy } = copying;
  const url = await halfCopy();
  const server = await startServer(copying.source);
  const call = callerOf(server.url, token);
  const change = () => call("PATCH", `/v1/applications/${id}`, { loanPurpose: "refi" });
  const run = await withClient(url, async (client) => {
    // Delays the copy while it holds the source exclusively.
    await client.query(`BEGIN; LOCK TABLE "SearchTerm" IN ACCESS EXCLUSIVE MODE`);
    const ended = copy(url, { args: ["--fresh"] });
    await expect.poll(async () => (await change()).status, { timeout: 60_000 }).toBe(503);
    expect((await call("GET", `/v1/applications/${id}`)).status).toBe(200);
    await client.query("ROLLBACK");
    return { ended };
  });
  expect((await run.ended).status).toBe(0);
  expect((await change()).status).toBe(200);
  await server.end("SIGTERM");
});
