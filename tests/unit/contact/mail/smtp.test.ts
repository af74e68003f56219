import { createServer, type Socket } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { SmtpClient } from "@/lib/data/contact/mail/smtp";
import { answering, portOf, startMailServer } from "../../../support/servers/peers/mail-server";

const open: { close(done: () => void): unknown }[] = [];
const clients: SmtpClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await Promise.all(open.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))));
});

const envelope = {
  from: "loans@lender.test",
  to: "ada@mail.test",
  message: Buffer.from("Subject: Hi\r\n\r\nHello.\r\n."),
};
const yes = () => true;

function clientOf(port: number, credentials = { user: "", password: "" }): SmtpClient {
  const client = new SmtpClient({ host: "127.0.0.1", port, isSecure: false, ...credentials });
  clients.push(client);
  return client;
}

/** Starts a mail server that is closed after the test. */
async function mailServer(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options);
  open.push({ close: (done) => void server.close().then(done) });
  return server;
}

test("a message arrives once, whole, at its one recipient, and the connection is used again", async () => {
  let connections = 0;
  const { port, got } = await mailServer({
    onConnect(_, done) {
      connections++;
      done();
    },
  });
  const client = clientOf(port);
  await client.reach();
  for (let count = 0; count < 3; count++)
    expect(await client.send(envelope, yes)).toMatchObject({ outcome: "accepted" });
  expect(got).toHaveLength(3);
  expect(got[0]?.to).toEqual(["ada@mail.test"]);
  expect(got[0]?.text).toBe("Subject: Hi\r\n\r\nHello.\r\n.\r\n");
  expect(connections).toBe(1);
});

test("nothing is handed over once it may no longer begin, and the deadline is asked for after connecting", async () => {
  const order: string[] = [];
  const { port, got } = await mailServer({
    onConnect(_, done) {
      order.push("connected");
      done();
    },
  });
  const isAllowed = () => {
    order.push("asked");
    return false;
  };
  expect(await clientOf(port).send(envelope, isAllowed)).toEqual({ outcome: "deferred" });
  expect(order).toEqual(["connected", "asked"]);
  expect(got).toEqual([]);
});

test.each([
  ["an unknown mailbox", 550, { outcome: "refused", isBadAddress: true }],
  ["a full mailbox", 552, { outcome: "refused", isBadAddress: false }],
  ["a grey list", 451, { outcome: "deferred" }],
])("the recipient is refused because of %s (%i)", async (_, code, outcome) => {
  const { port, got } = await mailServer({ onRcptTo: (_address, _session, done) => done(answering(code)) });
  expect(await clientOf(port).send(envelope, yes)).toEqual(outcome);
  expect(got).toEqual([]);
});

test.each([
  ["the sender", 550, "onMailFrom", { outcome: "deferred" }],
  ["the message for good", 554, "onData", { outcome: "refused", isBadAddress: false }],
  ["the message for now", 421, "onData", { outcome: "deferred" }],
] as const)("the server refuses %s (%i)", async (_, code, stage, outcome) => {
  const refuse: SMTPServerOptions =
    stage === "onMailFrom"
      ? { onMailFrom: (_address, _session, done) => done(answering(code)) }
      : {
          onData(stream, _session, done) {
            stream.resume();
            stream.on("end", () => done(answering(code)));
          },
        };
  const { port } = await mailServer(refuse);
  expect(await clientOf(port).send(envelope, yes)).toEqual(outcome);
});

/** Starts a server that speaks SMTP up to a command, and then ends the connection. */
async function breakingAt(command: RegExp): Promise<number> {
  const server = createServer((socket: Socket) => {
    let isBody = false;
    socket.on("error", () => undefined);
    socket.write("220 mail\r\n");
    socket.on("data", (bytes) => {
      for (const line of bytes.toString().split("\r\n").filter(Boolean)) {
        if (command.test(line)) return socket.destroy();
        if (isBody) continue;
        if (line === "DATA") isBody = true;
        socket.write(line === "DATA" ? "354 go\r\n" : "250 ok\r\n");
      }
    });
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return portOf(server.address());
}

test.each([
  [/^EHLO/, "deferred"],
  [/^MAIL/, "deferred"],
  [/^RCPT/, "deferred"],
  [/^DATA/, "deferred"],
  [/^Hello/, "unknown"],
  [/^\.$/, "unknown"],
])("a connection that breaks off at %s is %s", async (command, outcome) => {
  expect(await clientOf(await breakingAt(command)).send(envelope, yes)).toEqual({ outcome });
});

test("a server that is away, or refuses the password, is named without the password", async () => {
  const { port } = await mailServer({ onAuth: (_auth, _session, done) => done(answering(535)) });
  const client = clientOf(port, { user: "loans", password: "hidden-word" });
  const error = await client.reach().catch((thrown: unknown) => thrown);
  expect(String(error)).toBe(`Error: the mail server 127.0.0.1:${port} refuses the user or password`);
  expect(await client.send(envelope, yes)).toEqual({ outcome: "deferred" });
  await expect(clientOf(1).reach()).rejects.toThrow("the mail server 127.0.0.1:1 cannot be reached");
});
