import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { runSql } from "../../support/files/sql";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";
import { type Standby, startStandby } from "../../support/servers/postgresql/standby";
import { makeInstallation, type Server, startServer } from "../../support/servers/server";

const borrower = {
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: "Lee",
  primaryBorrowerEmail: "ann@example.com",
  primaryBorrowerPhone: "415 555 0100",
  subjectPropertyState: "ca",
};

let primary: Cluster;
let replica: Standby;
let servers: readonly Server[];

beforeAll(async () => {
  primary = await startCluster();
  const url = await primary.createDatabase("hearthline");
  replica = await startStandby(primary);
  const installation = makeInstallation({ DATABASE_URL: url, DATABASE_REPLICA_URL: replica.url("hearthline") });
  servers = [await startServer(installation), await startServer(installation)];
});
afterAll(async () => {
  for (const server of servers) await server.end("SIGTERM");
  servers[0]?.installation.remove();
  await replica.remove();
  await primary.remove();
});

/** A caller with its own token, on one of the two instances. */
const callerAt = (instance: number, token: string) => callerOf(servers[instance]?.url ?? "", token);
const newToken = () => servers[0]?.installation.tokens("create", "--name", "replica") ?? "";

test("lists come from the replica, except for callers who just wrote, on either instance, even while it lags", async () => {
  const [writer, reader] = [newToken(), newToken()];
  const count = async (instance: number, token: string) =>
    (await callerAt(instance, token)("GET", "/v1/applications")).json.data.length;
  await replica.untilCaughtUp();
  await wait(1_500);
  await runSql(replica.url("hearthline"), "SELECT pg_wal_replay_pause()");
  const { status, json } = await callerAt(0, writer)("POST", "/v1/applications", borrower);
  expect(status).toBe(200);

  expect(await count(0, writer)).toBe(1);
  expect(await count(1, writer)).toBe(1);
  // Another caller reads from the replica, which is paused.
  expect([await count(0, reader), await count(1, reader)]).toEqual([0, 0]);
  // Single files and changes since a time are always read from the primary.
  expect((await callerAt(1, reader)("GET", `/v1/applications/${json.id}`)).status).toBe(200);
  const since = `/v1/applications?updatedSince=${json.createdAt ?? 0}`;
  expect((await callerAt(1, reader)("GET", since)).json.data).toHaveLength(1);

  await expect.poll(() => count(1, reader), { timeout: 30_000, interval: 250 }).toBe(1);
  await runSql(replica.url("hearthline"), "SELECT pg_wal_replay_resume()");
});

test("a missing replica causes no failure", async () => {
  const call = callerAt(0, newToken());
  await replica.untilCaughtUp();
  await wait(1_500);
  await replica.stop("immediate");
  for (let reads = 0; reads < 20; reads++) expect((await call("GET", "/v1/applications")).status).toBe(200);
});
