import { createServer } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { postWebhook } from "@/lib/data/webhooks/post-webhook";

const tunnels: string[] = [];
let reached = 0;
let isRefusing = false;
// It has no certificate: no handshake succeeds.
const target = createTlsServer({});
const plain = createServer((request, response) => {
  request.resume();
  response.writeHead(204).end();
});
const proxy = createServer().on("connect", (request, socket) => {
  tunnels.push(String(request.url));
  if (isRefusing) return void socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  const through = connect((target.address() as AddressInfo).port, "127.0.0.1", () => {
    socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    through.pipe(socket).pipe(through);
  });
  through.on("error", () => socket.destroy());
  socket.on("error", () => through.destroy());
});
target.on("connection", () => reached++);

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const urlOf = (server: Pick<Server, "address">) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(() => Promise.all([listen(target), listen(plain), listen(proxy)]));
afterAll(() => {
  proxy.closeAllConnections();
  for (const server of [target, plain, proxy]) server.close();
});
beforeEach(() => {
  tunnels.length = 0;
  reached = 0;
  isRefusing = false;
});

const post = (url: string, through = urlOf(proxy)) =>
  postWebhook({ url, headers: {}, body: "{}", allowed: ["127.0.0.1"], proxy: through, timeoutMs: 2_000 });

test("a public host is called through the proxy, which resolves its name, and TLS is the receiver's", async () => {
  expect(await post("https://hooks.nowhere.invalid/a")).toMatchObject({ error: "tls", status: null });
  expect(tunnels).toEqual(["hooks.nowhere.invalid:443"]);
  expect(reached).toBe(1);
});

test("a private address is refused before the proxy is asked", async () => {
  expect(await post("https://10.0.0.8/a")).toMatchObject({ error: "blocked" });
  expect(tunnels).toEqual([]);
});

test("an allowed host is called directly", async () => {
  expect(await post(`${urlOf(plain)}/a`)).toMatchObject({ status: 204, error: null });
  expect(tunnels).toEqual([]);
});

test("a proxy that refuses, or is gone, fails the attempt", async () => {
  isRefusing = true;
  const refused = await post("https://hooks.nowhere.invalid/a");
  expect(refused).toMatchObject({ error: "refused", status: null, address: null, response: "" });
  const closed = createTcpServer();
  await listen(closed);
  const address = urlOf(closed);
  await new Promise((resolve) => closed.close(resolve));
  expect(await post("https://hooks.nowhere.invalid/a", address)).toMatchObject({ error: "refused" });
});

test("a proxy that never answers keeps no connection", async () => {
  let open = 0;
  const silent = createTcpServer((socket) => {
    open++;
    socket.on("close", () => open--);
    socket.on("error", () => undefined);
    socket.resume();
  });
  await listen(silent);
  const calls = Array.from({ length: 5 }, () =>
    postWebhook({
      ...{ url: "https://hooks.nowhere.invalid/a", headers: {}, body: "{}", allowed: [] },
      proxy: urlOf(silent),
      timeoutMs: 300,
    }),
  );
  for (const call of await Promise.all(calls)) expect(call).toMatchObject({ error: "timeout" });
  await expect.poll(() => open).toBe(0);
  silent.close();
});
