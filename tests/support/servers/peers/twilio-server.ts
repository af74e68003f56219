import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { portOf } from "./mail-server";

/** A response of Twilio's API. `lost`: the connection breaks once the request has arrived. */
export type TwilioAnswer = { readonly status: number; readonly body?: unknown } | "lost";

/** A server of the shape of Twilio's API that keeps the texts and calls it gets. */
export type TwilioServer = {
  readonly url: string;
  readonly port: number;
  readonly account: string;
  readonly token: string;
  /** The fields of each text, in the order in which they came. */
  readonly got: Record<string, string>[];
  /** The fields of each call. */
  readonly called: Record<string, string>[];
  /** The ids of the calls that were canceled while they were waiting or ringing. */
  readonly canceled: string[];
  /** The ids of the calls that someone has answered: these cannot be canceled. */
  readonly inProgress: Set<string>;
  /** The response to the next texts and calls. */
  answer: TwilioAnswer;
  readonly close: () => Promise<void>;
};

const FIELDS = ["To", "From", "MessagingServiceSid", "Body", "StatusCallback", "ValidityPeriod"];
const CALL_FIELDS = ["To", "From", "Url", "StatusCallback", "MachineDetection", "Timeout", "TimeLimit"];

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

/**
 * Starts such a server on this machine, at any free port if none is given. `onForm` gets each request as it comes: the
 * answer waits for it.
 */
export async function startTwilio(
  port = 0,
  onForm: (form: Record<string, string>) => unknown = () => undefined,
): Promise<TwilioServer> {
  const account = `AC${"0".repeat(31)}1`;
  const token = "0123456789abcdef0123456789abcdef";
  const base = `/2010-04-01/Accounts/${account}`;
  let count = 0;
  const state = {
    answer: { status: 201 } as TwilioAnswer,
    got: [] as Record<string, string>[],
    called: [] as Record<string, string>[],
    canceled: [] as string[],
    inProgress: new Set<string>(),
    sids: new Set<string>(),
  };
  /** Answers a request to change a call. `canceled` ends it unless it is in progress. */
  const change = (sid: string, form: Readonly<Record<string, string>>): readonly [number, unknown] => {
    if (!state.sids.has(sid)) return [404, { code: 20404 }];
    if (form["Status"] !== "canceled" || Object.keys(form).length > 1) return [400, { code: 21604 }];
    if (state.canceled.includes(sid)) return [400, { code: 21220 }];
    if (state.inProgress.has(sid)) return [200, { sid, status: "in-progress" }];
    state.canceled.push(sid);
    return [200, { sid, status: "canceled" }];
  };
  const server = createServer(async (request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    const expected = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
    if (request.headers.authorization !== expected) return json(401, { code: 20003, status: 401 });
    if (request.method === "GET" && request.url === `${base}.json`) return json(200, { sid: account });
    const sid = /\/Calls\/([^/]+)\.json$/.exec(request.url ?? "")?.[1];
    if (request.method === "POST" && sid !== undefined) {
      const form = await formOf(request);
      if (state.answer === "lost") return request.socket.destroy();
      return json(...change(sid, form));
    }
    const isCall = request.url === `${base}/Calls.json`;
    if (request.method !== "POST" || (!isCall && request.url !== `${base}/Messages.json`))
      return json(404, { code: 20404 });
    const form = await formOf(request);
    await onForm(form);
    const unknown = Object.keys(form).find((name) => !(isCall ? CALL_FIELDS : FIELDS).includes(name));
    const isWhole = isCall
      ? form["To"] && form["From"] && form["Url"]
      : form["To"] && form["Body"] && (form["From"] || form["MessagingServiceSid"]);
    if (unknown !== undefined || !isWhole) return json(400, { code: 21604, message: unknown ?? "a field is missing" });
    const kept = isCall ? state.called : state.got;
    if (state.answer === "lost") {
      kept.push(form);
      return request.socket.destroy();
    }
    const { status, body } = state.answer;
    if (status === 201) kept.push(form);
    const next = `${isCall ? "CA" : "SM"}${String(++count).padStart(32, "0")}`;
    if (isCall && status === 201) state.sids.add(next);
    return json(status, body ?? { sid: next, status: "queued" });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const at = portOf(server.address());
  return {
    ...{ url: `http://127.0.0.1:${at}`, port: at, account, token, got: state.got, called: state.called },
    ...{ canceled: state.canceled, inProgress: state.inProgress },
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
