import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { endingOf } from "../../../lib/server/ending.mjs";

/** The time after which a connection counts as quiet, and the time into shutdown at which those are sought. */
const QUIET_MS = 1_000;
const UNTIL_CLOSING_MS = 300;

const ok: RequestListener = (_, response) => void response.end("ok");

/** A server that can be shut down, and a way to connect to it. */
async function start() {
  const server = createServer();
  const end: () => Promise<void> = endingOf(server);
  server.on("request", ok);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.closeAllConnections());
  return {
    end,
    connect: async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      return socket;
    },
  };
}

/** Sends a request. Returns everything received until the connection closes, or the error that closed it. */
function askOn(socket: Socket, path = "/", connection = "keep-alive"): Promise<string> {
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: test\r\nConnection: ${connection}\r\n\r\n`);
  return new Promise((resolve) => {
    socket.once("error", ({ message }) => resolve(message));
    socket.once("close", () => resolve(text));
  });
}

/** A brief stall of the machine can spoil one try; a fault of the server shows every time. */
const TRIED_AGAIN = { retry: 2 };

/** Blocks this process, and the server with it. */
function standStill(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("a request waiting on a quiet connection gets a response, however busy the machine", TRIED_AGAIN, async () => {
  const { end, connect } = await start();
  const [quiet, other] = [await connect(), await connect()];
  const otherIsClosed = once(other.resume(), "close");
  await wait(QUIET_MS / 2);
  const ended = end();
  await wait(UNTIL_CLOSING_MS);
  // From here on, timers run first and reads after them.
  await turn();
  const answer = askOn(quiet);
  standStill(QUIET_MS / 2);
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK\r\n.*Connection: close\r\n.*ok$/s);
  await Promise.all([ended, otherIsClosed]);
});

test("connections that arrived while the process stood still are accepted", async () => {
  const { end, connect } = await start();
  const ended = end();
  const waiting = connect();
  standStill(2 * UNTIL_CLOSING_MS);
  expect(await askOn(await waiting)).toMatch(/200 OK.*Connection: close/s);
  await ended;
});

test("connections are accepted for as long as they come, and refused afterwards", TRIED_AGAIN, async () => {
  const { end, connect } = await start();
  let isEnded = false;
  const ended = end().then(() => {
    isEnded = true;
  });
  for (let i = 0; i < 8; i++) {
    await wait(100);
    expect(await askOn(await connect())).toMatch(/200 OK.*Connection: close/s);
    expect(isEnded).toBe(false);
  }
  await ended;
  await expect(connect()).rejects.toThrow("ECONNREFUSED");
});

test("connections are refused after five seconds even if more keep coming", TRIED_AGAIN, async () => {
  const { end, connect } = await start();
  const began = performance.now();
  const ended = end();
  const refused = (async () => {
    for (;;) {
      await wait(50);
      const answer = await connect().then(askOn, () => undefined);
      if (answer === undefined) return performance.now() - began;
    }
  })();
  await ended;
  expect(await refused).toBeGreaterThan(4_900);
  expect(performance.now() - began).toBeLessThan(7_000);
});

describe("a regular readiness probe", TRIED_AGAIN, () => {
  const PACE_MS = 700;
  const asking = async ({ connect }: Awaited<ReturnType<typeof start>>) =>
    askOn(await connect(), "/readyz", "close").then((text) => expect(text).toContain("200 OK"));
  const ask = async (server: Awaited<ReturnType<typeof start>>, times: number) => {
    for (let i = 0; i < times; i++) {
      await asking(server);
      await wait(PACE_MS);
    }
  };

  test('gets "not ready" before connections are refused', async () => {
    const server = await start();
    await ask(server, 2);
    await asking(server);
    const ended = server.end();
    await wait(PACE_MS);
    // No probe has come for longer than shutdown takes without one.
    expect(await askOn(await server.connect())).toMatch(/200 OK.*Connection: close/s);
    await asking(server);
    await wait(2 * UNTIL_CLOSING_MS);
    await expect(server.connect()).rejects.toThrow("ECONNREFUSED");
    await ended;
  });

  test("is no longer awaited after three missed turns", async () => {
    const server = await start();
    await ask(server, 2);
    const began = performance.now();
    const ended = server.end();
    await wait(PACE_MS);
    expect(await askOn(await server.connect())).toContain("200 OK");
    await ended;
    expect(performance.now() - began).toBeLessThan(7 * PACE_MS);
  });
});
