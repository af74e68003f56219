import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call that a receiver got. */
export type Received = {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly json: { type: string; timestamp: string; data: { applicationId?: string; fields: string[] } };
};

/** A real receiver of webhooks. */
export type Receiver = {
  readonly url: string;
  readonly received: Received[];
  /** Answers the calls from now on: 204 by default. */
  answer: (response: ServerResponse, call: Received) => void;
  close(): Promise<void>;
};

/** Starts a receiver on the loopback interface. */
export async function startReceiver(): Promise<Receiver> {
  const { receiver, listen } = makeReceiver();
  await listen();
  return receiver;
}

/** Accepts a call. */
export const accept: Receiver["answer"] = (response) => void response.writeHead(204).end();

/** Returns a receiver that does not listen yet. */
export function makeReceiver() {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const call = { headers: request.headers, body, json: JSON.parse(body) };
    receiver.received.push(call);
    receiver.answer(response, call);
  });
  const receiver: Receiver = {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
    },
    received: [],
    answer: accept,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const listen = () => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { receiver, listen };
}
