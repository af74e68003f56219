import { randomUUID } from "node:crypto";
import type { ErrorStyle, Operation } from "@/lib/api/operation";
import { PreparedJson } from "@/lib/contract/prepared-json";
import { currentTime } from "@/lib/data/clock";
import { withDeadline } from "@/lib/deadline";
import { requireAllowed } from "@/lib/domain/caller/allow";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { isPublicOverHttps } from "@/lib/env";
import { type Identity, identify } from "@/lib/http/caller/identify";
import { countCall, type LimitName } from "@/lib/http/caller/rate-limit";
import { logBug, logRequest } from "@/lib/http/serve/log";
import { type NextHandler, nextAdapter } from "@/lib/http/serve/next-adapter";
import { logTokenRequest } from "@/lib/http/serve/request-log";
import { refusalOf } from "./answer";
import type { Call, Reply } from "./call";
import { addQuota } from "./failure-headers";
import { isKnownVersion } from "./precondition";
import { prepare } from "./prepare";
import { placeOf, retryOf } from "./retry";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];
type Operations = Readonly<Partial<Record<Exclude<Method, "HEAD" | "OPTIONS">, Operation>>>;

/** A path and its operations. */
export type Resource = {
  /** As in OpenAPI: `/v1/applications/{id}`. */
  readonly path: string;
  readonly operations: Operations;
  handle(call: Call): Promise<Reply>;
};

/** A Next route handler that also exposes the resource it serves, for the adapter that bypasses Next. */
type Handler = NextHandler & { readonly resource: Resource };
type Handlers = Readonly<Record<Method, Handler>>;

const API_VERSION = "1.0.0";
/** How long a call may take besides receiving its body; after that it fails with a request to try again. */
const ANSWER_WITHIN_MS = 6_000;

const YEAR_SECONDS = 31_536_000;

let sentAlways: Readonly<Record<string, string>> | undefined;

/** Returns the headers of every response. */
const always = () => {
  sentAlways ??= {
    ...ALWAYS,
    ...(isPublicOverHttps() ? { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  };
  return sentAlways;
};

const ALWAYS = {
  "Content-Type": "application/json",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "X-API-Version": API_VERSION,
} as const;

/** Runs the work of an operation within something, such as a span. */
export type Around = <Result>(operation: Operation, work: () => Promise<Result>) => Promise<Result>;

/** Returns the resource of a path. Methods that it does not offer get 405. */
export function resource(path: string, operations: Operations, around?: Around): Handlers {
  const offered = Object.values(operations);
  const family = offered[0]?.family ?? "v1";
  const methods = METHODS.filter((method) => operationFor(operations, method) !== undefined);
  const choose = (method: string) => {
    const operation = operationFor(operations, method);
    if (operation === undefined) {
      throw new Failure("method_not_allowed", `This path offers ${methods.join(", ")}.`, { methods });
    }
    return operation;
  };
  return handlersOf(serve({ path, operations, family, choose, around }));
}

/** Handles all paths that do not exist. */
export function unknownPath(path: string, family: ErrorStyle): Resource {
  const choose = () => {
    throw new Failure("not_found", "There is no such path.");
  };
  return serve({ path, operations: {}, family, choose });
}

/** Returns the handlers that a route file exports. */
export function handlersOf(served: Resource): Handlers {
  const handler = Object.assign(nextAdapter(served.handle), { resource: served });
  return {
    GET: handler,
    HEAD: handler,
    POST: handler,
    PUT: handler,
    PATCH: handler,
    DELETE: handler,
    OPTIONS: handler,
  };
}

function operationFor(operations: Operations, method: string): Operation | undefined {
  const asked = method === "HEAD" ? "GET" : method;
  return Object.hasOwn(operations, asked) ? operations[asked as keyof Operations] : undefined;
}

type Serving = {
  readonly path: string;
  readonly operations: Operations;
  readonly family: ErrorStyle;
  /** Returns the operation of a method. Fails if there is none. */
  readonly choose: (method: string) => Operation;
  readonly around?: Around | undefined;
};

function serve(serving: Serving): Resource {
  const { path, operations, family } = serving;
  const handle = async (call: Call): Promise<Reply> => {
    const started = performance.now();
    const requestId = randomUUID().replaceAll("-", "");
    const request: Answering = { requestId, who: undefined, headers: { "X-Request-Id": requestId, ...always() } };
    let status = 200;
    let body: unknown;
    try {
      body = await run(serving, call, request);
      const version = request.headers.ETag;
      if (version !== undefined && isKnownVersion(call, version)) {
        status = 304;
        body = undefined;
      }
    } catch (thrown) {
      if (!(thrown instanceof Failure)) logBug(requestId, thrown);
      const refusal = refusalOf(thrown, family, requestId);
      status = refusal.status;
      body = refusal.body;
      Object.assign(request.headers, refusal.headers);
    }
    const ms = Math.round(performance.now() - started);
    const { who } = request;
    logRequest({ requestId, method: call.method, route: path, status, ms, caller: who?.id });
    if (who?.kind === "token") {
      logTokenRequest(who.id, { at: currentTime(), method: call.method, route: path, status, ms, requestId });
    }
    return { status, headers: request.headers, body: written(body) };
  };
  return { path, operations, handle };
}

/** Returns the body as it is sent. */
function written(body: unknown): Reply["body"] {
  if (body === undefined) return "";
  if (body instanceof PreparedJson) return body.text;
  return isStream(body) ? body : JSON.stringify(body);
}

const isStream = (body: unknown): body is AsyncIterable<string> =>
  typeof body === "object" && body !== null && Symbol.asyncIterator in body;

/** The facts known about the response while the request is processed. */
type Answering = { readonly requestId: string; who: Identity | undefined; readonly headers: Record<string, string> };

/**
 * Runs all checks in one order: method (done), token or session, scope, rate limit, then content type through rules
 * inside the operation.
 */
async function run({ path, choose, around }: Serving, call: Call, answering: Answering): Promise<unknown> {
  const operation = choose(call.method);
  const wait = withDeadline(ANSWER_WITHIN_MS);
  const who = await wait(admit(operation, call, answering));
  const prepared = await prepare(operation, call);
  const retry = retryOf(placeOf(path, call), call, { prepared, owner: who.chainId ?? who.id });
  const via = who.kind === "person" ? "screen" : operation.family === "agents" ? "agent" : "api";
  // The body may have taken a while to arrive: stored data gets the time at which it was there.
  const caller = callerOf(who, { via, requestId: answering.requestId, now: currentTime(), retry });
  const isHeadOfStream = operation.kind !== "reply" && call.method === "HEAD";
  const work = () => prepared.run(caller);
  const { reply, version } = isHeadOfStream ? noParts() : await wait(around ? around(operation, work) : work());
  // Not before: an error response is never a file, whatever was requested.
  Object.assign(answering.headers, prepared.headers);
  if (version !== undefined) answering.headers.ETag = version;
  if (retry?.replayed) answering.headers["Idempotent-Replayed"] = "true";
  return reply;
}

/** The length of a stream is known only at its end, which a HEAD request never reaches. */
const noParts = () => ({ reply: (async function* () {})(), version: undefined });

/** Every caller object has the same names in the same order: spreading one costs as much as finding an application. */
function callerOf(
  who: Identity,
  { via, requestId, now, retry }: Pick<Caller, "via" | "requestId" | "now" | "retry">,
): Caller {
  const { kind, id, name, teamId, leadProviderSlug, scopes, role, mustEnrol } = who;
  return { kind, id, name, teamId, leadProviderSlug, scopes, role, mustEnrol, via, requestId, now, retry };
}

/** Returns the caller if they have permission and stay within the limits. */
async function admit(operation: Operation, call: Call, answering: Answering): Promise<Identity> {
  const who = await identify(operation.scope, call, currentTime());
  answering.who = who;
  requireAllowed(who, operation.scope);
  const quota = await countCall(limitOf(operation, call), who.kind === "system" ? call.address : who.id);
  if (quota !== undefined) addQuota(answering.headers, quota);
  return who;
}

function limitOf({ family }: Operation, { method }: Call): LimitName {
  if (family === "agents") return "agent";
  return method === "GET" || method === "HEAD" ? "read" : "write";
}
