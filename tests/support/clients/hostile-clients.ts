// Clients that attack a server by everything they send and do not read, in a separate process so that their work does
// not count as the server's. Prints how often each was turned away, as JSON.
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const { HOSTILE_URL = "", HOSTILE_TOKEN = "", HOSTILE_COOKIE = "", HOSTILE_SECONDS: SECONDS = "10" } = process.env;
const { hostname, port } = new URL(HOSTILE_URL);
const deadline = performance.now() + Number(SECONDS) * 1_000;
const isOver = () => performance.now() >= deadline;

const AUTHORIZED = `Host: x\r\nAuthorization: Bearer ${HOSTILE_TOKEN}\r\n`;
const POST = `POST /v1/applications HTTP/1.1\r\n${AUTHORIZED}Content-Type: application/json\r\n`;
const DRIP_MS = 500;
const AGAIN_MS = 50;
const SILENCE_MS = 2_000;

type Attack = {
  /** The number of concurrent clients. */
  readonly times: number;
  /** The client's behavior on a connection, which ends when it returns or when the server closes it. */
  act(socket: Socket, isOpen: () => boolean): Promise<void>;
  /** Whether the response is ignored. */
  readonly isDeaf?: boolean;
};

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const posted = (body: string) => `${POST}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Sends these one after the other, each on its own connection. */
const sends = (times: number, texts: readonly string[]): Attack => {
  let turn = 0;
  return {
    times,
    async act(socket) {
      socket.setTimeout(SILENCE_MS, () => socket.destroy());
      socket.end(texts[turn++ % texts.length] ?? "", "latin1");
      await new Promise((resolve) => socket.once("close", resolve));
    },
  };
};

const drips = (times: number, head: string, drop: string): Attack => ({
  times,
  async act(socket, isOpen) {
    socket.write(head);
    while (isOpen()) {
      await wait(DRIP_MS);
      socket.write(drop);
    }
  },
});

/** Requests a lot, and reads it a little at a time. */
const sips = (times: number, requests: string): Attack => ({
  times,
  isDeaf: true,
  async act(socket, isOpen) {
    socket.write(requests);
    while (isOpen()) {
      await wait(DRIP_MS);
      socket.read(1_024);
    }
  },
});

const ATTACKS: Readonly<Record<string, Attack>> = {
  "slow headers": drips(50, `GET /v1/applications HTTP/1.1\r\n${AUTHORIZED}`, "X: y\r\n"),
  "slow bodies": drips(50, `${POST}Content-Length: 65000\r\n\r\n{`, " "),
  "endless bodies": {
    times: 4,
    async act(socket, isOpen) {
      socket.write(`${POST}Transfer-Encoding: chunked\r\n\r\n`);
      const chunk = `4000\r\n${" ".repeat(0x4000)}\r\n`;
      while (isOpen()) {
        const isDrained = socket.write(chunk);
        if (!isDrained) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), wait(DRIP_MS)]);
        await wait(1);
      }
    },
  },
  "deep and huge JSON": sends(4, [
    posted(nested("[", "]", 30_000)),
    posted(`{"a":${nested('{"a":[', "]}", 8_000)}}`),
    posted(`{"a":"${"x".repeat(5_000_000)}"}`),
    posted(`{${Array.from({ length: 6_000 }, () => '"a":1').join(",")}}`),
    posted(`{"losId":"a",${'"losId":"b",'.repeat(5_000)}"losId":"c"}`),
  ]),
  "wrong lengths": sends(4, [
    `${POST}Content-Length: 10\r\n\r\n{"a":1}`,
    `${POST}Content-Length: 2\r\n\r\n{"losId":"longer"}`,
    `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`,
    `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`,
  ]),
  "not HTTP": sends(4, [
    "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc",
    "\u0000".repeat(5_000),
    "SSH-2.0-OpenSSH_9.2\r\n",
    `GET / HTTP/1.1\r\n${"X: y\r\n".repeat(5_000)}\r\n`,
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  ]),
  "idle connections": {
    times: 1_000,
    act: (socket) => new Promise((resolve) => socket.once("close", () => resolve())),
  },
  "slow readers of exports": sips(
    10,
    `GET /v1/applications/export.csv HTTP/1.1\r\nHost: x\r\nCookie: ${HOSTILE_COOKIE}\r\n\r\n`.repeat(8),
  ),
  "deaf listeners": sips(40, `GET /v1/events HTTP/1.1\r\nAccept: text/event-stream\r\n${AUTHORIZED}\r\n`),
  pipelines: {
    times: 4,
    async act(socket, isOpen) {
      let received = 0;
      socket.on("data", (data) => (received += data.toString("latin1").split("HTTP/1.1 ").length - 1));
      for (let sent = 200; isOpen(); sent += 200) {
        socket.write(`GET /v1/applications?limit=1 HTTP/1.1\r\n${AUTHORIZED}\r\n`.repeat(200));
        while (isOpen() && received < sent) await wait(AGAIN_MS);
      }
    },
  },
};

const ended: Record<string, number> = {};

async function attack(name: string, { act, isDeaf }: Attack) {
  while (!isOver()) {
    const socket = connect(Number(port), hostname);
    let isOpen = true;
    const closed = new Promise<void>((resolve) =>
      socket.once("close", () => {
        isOpen = false;
        resolve();
      }),
    );
    socket.on("error", () => undefined);
    if (isDeaf) socket.pause();
    else socket.resume();
    const left = Math.max(0, deadline - performance.now());
    await Promise.race([act(socket, () => isOpen && !isOver()), closed, wait(left)]);
    if (!isOver()) ended[name] = (ended[name] ?? 0) + 1;
    socket.destroy();
    await wait(AGAIN_MS);
  }
}

await Promise.all(
  Object.entries(ATTACKS).flatMap(([name, plan]) => Array.from({ length: plan.times }, () => attack(name, plan))),
);
console.log(JSON.stringify(ended));
process.exit(0);
