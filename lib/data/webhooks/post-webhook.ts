import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { webhookCalled } from "@/lib/probes";
import { isBlockedAddress } from "./blocked-addresses";
import { ProxyAgent } from "./proxy-agent";

/** The reason a call failed. */
export type PostError = "dns" | "blocked" | "refused" | "tls" | "timeout" | "status";

/** A call as it ended. `error` is absent if the receiver accepted it. */
export type Posted = {
  readonly status: number | null;
  readonly error: PostError | null;
  readonly ms: number;
  readonly address: string | null;
  readonly retryAfter: string | undefined;
  /** The beginning of the response. */
  readonly response: string;
};

type Message = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Hosts that may have any address, over http too. */
  readonly allowed: readonly string[];
  /** The HTTP proxy through which all other hosts are called. */
  readonly proxy?: string | undefined;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
};

const TIMEOUT_MS = 15_000;
/** Of a response, this much is read and kept. */
const MOST_RESPONSE_BYTES = 4_096;
const MOST_HEADER_BYTES = 16_384;
const PORTS = ["", "443", "8443"];

const BLOCKED = "BLOCKED_ADDRESS";

/** Returns why a URL must not be called; undefined if it may. Its host may still resolve to a blocked address. */
export function wrongUrl(text: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return "must be an address such as https://example.com/hooks";
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return "must not contain a name or password";
  if (url.protocol !== "https:" && url.protocol !== "http:") return "must begin with https://";
  if (allowed.includes(hostOf(url))) return undefined;
  if (url.protocol === "http:") return "must begin with https://";
  if (!PORTS.includes(url.port)) return "must use port 443 or 8443";
  const host = hostOf(url);
  if (isIP(host) !== 0 && isBlockedAddress(host)) return "must be a public address";
  if (host === "localhost" || host.endsWith(".localhost")) return "must be a public address";
  return undefined;
}

/** Returns a host without brackets and without the dot that may end a name. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.$/g, "");

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns a lookup for connections that fails if any address of a host name is blocked. It is called for each new
 * connection, which goes to the address that was checked.
 */
export const guardedBy =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      if (addresses.length === 0 || addresses.some(({ address }) => isBlockedAddress(address)))
        return callback(Object.assign(new Error("a blocked address"), { code: BLOCKED }), "", 0);
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? "", first?.family ?? 0);
    });
  };

const AGENTS = { keepAlive: true, maxSockets: 64, timeout: 30_000 } as const;
// Calls to hosts that may have any address do not share connections with the others.
const agents = {
  http: new HttpAgent(AGENTS),
  https: new HttpsAgent(AGENTS),
  guarded: new HttpsAgent({ ...AGENTS, lookup: guardedBy(lookup) }),
};

const proxyAgents = new Map<string, ProxyAgent>();

/** Returns the agent of a proxy, which resolves host names itself. */
function agentOf(proxy: string): ProxyAgent {
  const agent = proxyAgents.get(proxy) ?? new ProxyAgent(proxy, AGENTS);
  proxyAgents.set(proxy, agent);
  return agent;
}

/** Calls a receiver once. Follows no redirect, and never throws. */
export function postWebhook({ url: text, headers, body, allowed, proxy, timeoutMs, signal }: Message): Promise<Posted> {
  const start = performance.now();
  const wrong = wrongUrl(text, allowed);
  const ended = (how: Partial<Posted>): Posted => {
    const ms = Math.round(performance.now() - start);
    const posted = { status: null, error: null, address: null, retryAfter: undefined, response: "", ms, ...how };
    webhookCalled.listener?.(posted.error, ms);
    return posted;
  };
  if (wrong !== undefined) return Promise.resolve(ended({ error: "blocked" }));
  const url = new URL(text);
  const isAllowed = allowed.includes(hostOf(url));
  const isPlain = url.protocol === "http:";
  const send = isPlain ? requestHttp : requestHttps;
  const through = isPlain || isAllowed || proxy === undefined ? undefined : agentOf(proxy);
  return new Promise((settle) => {
    const timeout = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
    const aborted = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
    const call = send(url, {
      method: "POST",
      agent: through ?? (isPlain ? agents.http : isAllowed ? agents.https : agents.guarded),
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      maxHeaderSize: MOST_HEADER_BYTES,
      signal: aborted,
    });
    let address: string | null = null;
    let isOver = false;
    const finish = (how: Partial<Posted>) => {
      if (isOver) return;
      isOver = true;
      settle(ended({ address, ...how }));
    };
    if (through === undefined)
      call.on("socket", (socket) => {
        address = socket.remoteAddress ?? null;
        socket.once("connect", () => {
          address = socket.remoteAddress ?? null;
        });
      });
    else {
      through.watch(call, aborted);
      // Node reports an abort only once there is a connection.
      aborted.addEventListener("abort", () => finish({ error: timeout.aborted ? "timeout" : "refused" }));
      // The answer of a proxy that refuses is not that of the receiver.
      call.on("proxyConnect", ({ statusCode }: { readonly statusCode: number }) => {
        if (statusCode === 200) return;
        finish({ error: "refused" });
        call.destroy();
      });
    }
    call.on("error", (error) => finish({ error: errorOf(error, timeout) }));
    call.on("response", async (incoming) => {
      const status = incoming.statusCode ?? 0;
      const response = await beginningOf(incoming).catch(() => null);
      const facts = { status, retryAfter: incoming.headers["retry-after"], response: response ?? "" };
      if (response === null) finish({ ...facts, error: timeout.aborted ? "timeout" : "refused" });
      else finish({ ...facts, error: status >= 200 && status < 300 ? null : "status" });
    });
    call.end(body);
  });
}

/** Reads the beginning of a response, and closes the connection of one that is longer. */
async function beginningOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming) {
    parts.push(part);
    length += part.length;
    // Leaving the loop destroys the response.
    if (length >= MOST_RESPONSE_BYTES) break;
  }
  const text = Buffer.concat(parts).subarray(0, MOST_RESPONSE_BYTES).toString();
  // PostgreSQL stores no NUL.
  return text.replaceAll("\u0000", "");
}

function errorOf(error: Error & { readonly code?: string }, timeout: AbortSignal): PostError {
  const { code = "" } = error;
  if (code === BLOCKED) return "blocked";
  if (timeout.aborted) return "timeout";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "ENODATA") return "dns";
  return /CERT|TLS|SSL|EPROTO|ALTNAME|SIGNED|VERIFY/.test(code) ? "tls" : "refused";
}
