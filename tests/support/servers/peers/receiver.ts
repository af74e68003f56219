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
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const call = { headers: request.headers, body, json: JSON.parse(body) };
    receiver.received.push(call);
    receiver.answer(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received: [],
    answer: (response) => void response.writeHead(204).end(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
