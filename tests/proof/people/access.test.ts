import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { borrowerOf, phoneOf } from "../../support/people/borrower";
import { makeInstallation, type Server, startServer } from "../../support/servers/server";

const FILES = 200;
const installation = makeInstallation({ LOG_LEVEL: "silent" });

afterAll(() => installation.remove());

/** The records of who viewed which file. */
function written() {
  const database = new BetterSqlite3(join(installation.folder, "data/hearthline.db"), { readonly: true });
  const rows = database.prepare(`SELECT "kind", COUNT(*) AS "count" FROM "AccessRecord" GROUP BY "kind"`).all();
  database.close();
  return Object.fromEntries((rows as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count]));
}

/** Restarts the product with its own token. */
async function start(): Promise<{ server: Server; call: ReturnType<typeof callerOf> }> {
  const server = await startServer(installation);
  return { server, call: callerOf(server.url, installation.tokens("create", "--name", "reader")) };
}

test("a SIGTERM right after the last response loses no record of a view", async () => {
  const first = await start();
  const ids: string[] = [];
  for (let number = 0; number < FILES; number++) {
    const { json } = await first.call("POST", "/v1/applications", borrowerOf(`seen${number}`, phoneOf(number)));
    ids.push(json.id);
  }
  await Promise.all(ids.map((id) => first.call("GET", `/v1/applications/${id}`)));
  await first.server.end("SIGTERM");
  expect(written()).toEqual({ read: FILES });

  const second = await start();
  const { text } = await second.call("GET", "/v1/applications/export.csv");
  expect(text.trimEnd().split("\r\n")).toHaveLength(FILES + 1);
  await second.server.end("SIGTERM");
  expect(written()).toEqual({ read: FILES, listed: FILES });
});
