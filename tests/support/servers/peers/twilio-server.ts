import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { portOf } from "./mail-server";

/** A response of Twilio's API. `lost`: the connection breaks once the request has arrived. */
export type TwilioAnswer = { readonly status: number; readonly body?: unknown } | "lost";

/** A server of the shape of Twilio's API that keeps the texts it gets. */
export type TwilioServer = {
  readonly url: string;
  readonly port: number;
  readonly account: string;
  readonly token: string;
  /** The fields of each text, in the order in which they came. */
  readonly got: Record<string, string>[];
  /** The response to the next texts. */
  answer: TwilioAnswer;
  readonly close: () => Promise<void>;
};

const FIELDS = ["To", "From", "MessagingServiceSid", "Body", "StatusCallback", "ValidityPeriod"];

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
}

/** Returns the signature of a call as Twilio makes it: over the URL and the sorted fields. */
export function signatureOf(url: string, fields: Readonly<Record<string, string>>, token: string): string {
  const sorted = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name]);
  return createHmac("sha1", token)
    .update(url + sorted.join(""))
    .digest("base64");
}

/** Starts such a server on this machine, at any free port if none is given. */
export async function startTwilio(port = 0): Promise<TwilioServer> {
  const account = `AC${"0".repeat(31)}1`;
  const token = "0123456789abcdef0123456789abcdef";
  const base = `/2010-04-01/Accounts/${account}`;
  const state = { answer: { status: 201 } as TwilioAnswer, got: [] as Record<string, string>[] };
  const server = createServer(async (request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    const expected = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
    if (request.headers.authorization !== expected) return json(401, { code: 20003, status: 401 });
    if (request.method === "GET" && request.url === `${base}.json`) return json(200, { sid: account });
    if (request.method !== "POST" || request.url !== `${base}/Messages.json`) return json(404, { code: 20404 });
    const form = await formOf(request);
    const unknown = Object.keys(form).find((name) => !FIELDS.includes(name));
    const isWhole = form["To"] && form["Body"] && (form["From"] || form["MessagingServiceSid"]);
    if (unknown !== undefined || !isWhole) return json(400, { code: 21604, message: unknown ?? "a field is missing" });
    if (state.answer === "lost") {
      state.got.push(form);
      return request.socket.destroy();
    }
    const { status, body } = state.answer;
    if (status === 201) state.got.push(form);
    return json(status, body ?? { sid: `SM${String(state.got.length).padStart(32, "0")}`, status: "queued" });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const at = portOf(server.address());
  return {
    ...{ url: `http://127.0.0.1:${at}`, port: at, account, token, got: state.got },
    get answer() {
      return state.answer;
    },
    set answer(next) {
      state.answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
