import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { networkOf } from "@/lib/domain/network";
import { limitConnections } from "../../../lib/server/connections.mjs";

const MOST = 100;
const MOST_OF_NETWORK = 30;
const REQUEST = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

let server: Server;
const sockets = new Set<Socket>();

beforeEach(async () => {
  // A request for /slow never gets a full response.
  server = createServer((request, response) => {
    if (request.url === "/slow") response.write("…");
    else response.end("ok");
  });
  limitConnections(server, { mostOfNetwork: MOST_OF_NETWORK, networkOf, most: MOST });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.closeAllConnections();
  server.close();
});

/** Opens a connection from its own address and sends one request. Returns null if it is closed before a response. */
async function ask(localAddress: string, text = REQUEST): Promise<Socket | null> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", localAddress });
  sockets.add(socket);
  socket.on("error", () => undefined);
  socket.once("close", () => sockets.delete(socket));
  socket.write(text);
  const isAnswered = await Promise.race([
    new Promise<boolean>((resolve) => socket.once("data", () => resolve(true))),
    new Promise<boolean>((resolve) => socket.once("close", () => resolve(false))),
    wait(3_000).then(() => false),
  ]);
  return isAnswered ? socket : null;
}

const many = (address: string, count: number, text?: string) =>
  Promise.all(Array.from({ length: count }, () => ask(address, text)));

describe("While some addresses hold every connection they can get", () => {
  test("others are let in, and idle connections of the largest holder close", async () => {
    const honest = await ask("127.0.1.1");
    for (const address of ["127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"]) await many(address, MOST_OF_NETWORK);
    for (let round = 0; round < 30; round++) expect(await ask("127.0.1.2"), `round ${round}`).not.toBeNull();
    await wait(50);
    expect(honest?.destroyed).toBe(false);
    expect(sockets.size).toBeLessThanOrEqual(MOST);
  });

  test("others are let in even if all of theirs are busy, and those are left alone", async () => {
    for (const address of ["127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"])
      await many(address, MOST_OF_NETWORK, REQUEST.replace("/", "/slow"));
    const held = sockets.size;
    expect(held).toBeGreaterThanOrEqual(MOST * 0.7);
    for (let round = 0; round < 3; round++) expect(await ask("127.0.1.2"), `round ${round}`).not.toBeNull();
    expect(await ask("127.0.0.2", REQUEST.replace("/", "/slow"))).toBeNull();
    expect(sockets.size).toBeGreaterThanOrEqual(held);
  });

  test("a connection is kept for a shorter time, and as long as before once there is room", async () => {
    const usual = server.keepAliveTimeout;
    for (const address of ["127.0.0.2", "127.0.0.3", "127.0.0.4"]) await many(address, MOST_OF_NETWORK);
    expect(server.keepAliveTimeout).toBeLessThanOrEqual(5_000);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => server.keepAliveTimeout).toBe(usual);
  });
});

describe("Limits count IPv6 by its /64", () => {
  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:0000::ffff", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["192.0.2.7", "192.0.2.7"],
    ["unknown", "unknown"],
  ])("%s is of %s", (address, network) => expect(networkOf(address)).toBe(network));
});
