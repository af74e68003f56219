import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { startWriting } from "../../support/clients/writing";
import { runSql } from "../../support/files/sql";
import { borrowerOf, phoneOf } from "../../support/people/borrower";
import { ownInstances } from "../../support/servers/own-instances";
import { startReceiver } from "../../support/servers/peers/receiver";

const EVENTS = Number(process.env["WEBHOOK_EVENTS"] ?? 1_500);
const KILLS = Number(process.env["WEBHOOK_KILLS"] ?? 3);
const ENDPOINTS = Number(process.env["WEBHOOK_ENDPOINTS"] ?? 20);
const BAD = 5;
const CHANGES = 30;
const WRITERS = 16;
const WITHIN_MS = 120_000;

const own = ownInstances({ WEBHOOK_ALLOW: "127.0.0.1" });

const call = (...request: Parameters<ReturnType<typeof callerOf>>) =>
  callerOf(own.instances.url, own.token)(...request);
const add = async (address: string) => (await call("POST", "/v1/webhooks", { url: address })).json.id;
const remove = (id: string) => call("DELETE", `/v1/webhooks/${id}`);

describe("Webhooks of two instances on PostgreSQL", () => {
  test(`${EVENTS} events of ${WRITERS} writers arrive, while the instances are killed ${KILLS} times`, async () => {
    const receiver = await startReceiver();
    const times = new Map<string, number>();
    const types = new Map<string, string>();
    receiver.answer = (response, { headers, json }) => {
      const id = String(headers["webhook-id"]);
      times.set(id, (times.get(id) ?? 0) + 1);
      types.set(id, json.type);
      receiver.received.length = 0;
      response.writeHead(204).end();
    };
    const id = await add(receiver.url);
    const writing = startWriting(own.instances.url, own.token, WRITERS);
    const { created, moved } = writing.tally;
    const written = () => created.size + moved.size;
    for (let kill = 0; kill < KILLS; kill++) {
      const until = (EVENTS * (kill + 1)) / (KILLS + 1);
      await expect.poll(written, { timeout: WITHIN_MS }).toBeGreaterThan(until);
      await own.instances.kill(kill % 2);
    }
    await expect.poll(written, { timeout: WITHIN_MS }).toBeGreaterThan(EVENTS);
    await writing.end();
    const stored = (await runSql(own.database, `SELECT "id" FROM "HistoryEntry"`)).map((row) => `evt_${row["id"]}`);
    const missing = () => stored.filter((one) => !times.has(one)).length;
    await expect.poll(missing, { timeout: WITHIN_MS }).toBe(0);
    const known = new Set(stored);
    // A new installation publishes the rules that ship, and no history has that.
    const unknown = [...times.keys()].filter((one) => !known.has(one) && types.get(one) !== "rules.published");
    const doubled = [...times.values()].filter((count) => count > 1).length;
    console.log(
      `${stored.length} events through ${KILLS} kills: ${missing()} missing, ${unknown.length} unknown, ${doubled} sent more than once`,
    );
    expect(unknown.map((one) => types.get(one))).toEqual([]);
    await remove(id);
    await receiver.close();
  });

  test(`of ${ENDPOINTS} endpoints, ${BAD} that hang, refuse, redirect, fail or never end hurt only themselves`, async () => {
    const receiver = await startReceiver();
    const waits: number[] = [];
    receiver.answer = (response, { json }) => {
      waits.push(Date.now() - Date.parse(json.timestamp));
      response.writeHead(204).end();
    };
    const bad = await startBadReceiver();
    const good = ENDPOINTS - BAD;
    const ids: string[] = [];
    for (const path of bad.paths) ids.push(await add(bad.url + path));
    ids.push(await add("http://127.0.0.1:9/closed"));
    for (let number = 0; number < good; number++) ids.push(await add(`${receiver.url}/${number}`));
    for (let number = 0; number < CHANGES; number++) {
      const { status } = await call(
        "POST",
        "/v1/applications",
        borrowerOf(`change-${number}`, phoneOf(9_000 + number)),
      );
      expect(status).toBe(200);
    }
    await expect.poll(() => waits.length, { timeout: WITHIN_MS }).toBe(CHANGES * good);
    const sorted = waits.toSorted((one, other) => one - other);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    console.log(`${waits.length} calls beside ${BAD} bad receivers: p95 ${p95} ms after the change`);
    expect(p95).toBeLessThan(3_000);
    for (const id of ids.slice(0, BAD)) {
      const { json } = await call("GET", `/v1/webhooks/${id}`);
      expect(json.lastSuccessAt).toBeUndefined();
    }
    for (const id of ids) await remove(id);
    await bad.close();
    await receiver.close();
  });
});

/** Starts a receiver that never does what it should: it hangs, redirects, fails, or answers without an end. */
async function startBadReceiver() {
  const paths = ["/hangs", "/redirects", "/fails", "/endless"] as const;
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === "/redirects") response.writeHead(302, { Location: "/fails" }).end();
    if (request.url === "/fails") response.writeHead(500).end();
    if (request.url !== "/endless") return;
    response.writeHead(500);
    const sending = setInterval(() => response.write("again and again "), 50);
    response.once("close", () => clearInterval(sending));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
