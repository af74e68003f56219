import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newToken } from "@/lib/data/accounts/new-token";
import { newId } from "@/lib/data/id";
import { openDatabase } from "@/lib/database/database";
import { insertText } from "@/lib/database/sql";
import { tokenHash } from "@/lib/domain/accounts/token";
import { SCOPES } from "@/lib/domain/caller/caller";
import type { DatabaseAddress } from "@/lib/env";
import { type Operation, sequences } from "../../support/alike/operations";
import { startSide } from "../../support/alike/side";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";
import { makeInstallation, type Server, startServer } from "../../support/servers/server";

const SEQUENCES = Number(process.env["ALIKE_SEQUENCES"] ?? 150);
const SEED = Number(process.env["ALIKE_SEED"] ?? 7);
const AT_ONCE = 12;

type Tokens = readonly [string, string];

let cluster: Cluster;
let servers: readonly Server[] = [];
const tokens: Tokens[] = Array.from({ length: SEQUENCES }, () => [newToken(), newToken()]);

beforeAll(async () => {
  cluster = await startCluster();
  const url = await cluster.createDatabase();
  const lite = makeInstallation({ LOG_LEVEL: "silent" });
  const large = makeInstallation({ LOG_LEVEL: "silent", DATABASE_URL: url });
  servers = [await startServer(lite), await startServer(large)];
  await insertTokens({ provider: "sqlite", file: join(lite.folder, "data/hearthline.db") });
  await insertTokens({ provider: "postgresql", url, replicaUrl: undefined, connections: 1, isPreparing: true });
});
afterAll(async () => {
  for (const server of servers) await server.end("SIGTERM");
  for (const { installation } of servers) installation.remove();
  await cluster.remove();
});

const TEAM = insertText("Team", ["id", "name", "createdAt"]);
const TOKEN_COLUMNS = ["id", "name", "hash", "ending", "scopes", "teamId", "createdAt", "createdBy"];
const TOKEN = insertText("ApiToken", TOKEN_COLUMNS);

/** Both sides use these tokens, each bound to one of two teams of its sequence, so that lists hold nothing else. */
async function insertTokens(address: DatabaseAddress): Promise<void> {
  const database = await openDatabase(address);
  const at = Date.now();
  await database.inTransaction(async (sql) => {
    for (const [sequence, pair] of tokens.entries()) {
      for (const [i, token] of pair.entries()) {
        const team = `${i === 0 ? "a" : "b"}.s${sequence}`;
        await sql.run(TEAM, [team, team, at]);
        const known = [newId(at), team, tokenHash(token), token.slice(-4), SCOPES.join(" "), team, at, "test"];
        await sql.run(TOKEN, known);
      }
    }
  });
  await database.close();
}

/** Runs one sequence on both sides at once. Returns how often each status came. */
async function compare(operations: readonly Operation[], sequence: number, statuses: Map<string, number>) {
  const sides = servers.map(({ url }) => startSide(url, tokens[sequence] ?? ["", ""], sequence));
  for (const [i, operation] of operations.entries()) {
    const [lite, large] = await Promise.all(sides.map((side) => side.run(operation)));
    expect(large, `sequence ${sequence}: ${JSON.stringify(operations.slice(0, i + 1), null, 1)}`).toBe(lite);
    const status = lite?.slice(0, 3) ?? "";
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

test(`${SEQUENCES} random sequences of calls get equal responses from both databases`, async () => {
  const started = performance.now();
  const waiting = [...sequences(SEQUENCES, SEED).entries()];
  const statuses = new Map<string, number>();
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await compare(next[1], next[0], statuses);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${SEQUENCES} sequences answered alike in ${seconds} s: ${counts.join(", ")}`);
  expect([...statuses.keys()].sort()).toEqual(["200", "400", "403", "404", "412", "422"]);
});
