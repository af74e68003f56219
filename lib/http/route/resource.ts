import { randomUUID } from "node:crypto";
import type { ErrorStyle, Operation } from "@/lib/api/operation";
import { PreparedJson } from "@/lib/contract/prepared-json";
import { currentTime } from "@/lib/data/clock";
import { Failure } from "@/lib/domain/failure";
import { isPublicOverHttps } from "@/lib/env";
import { logBug, logRequest } from "@/lib/http/serve/log";
import { type NextHandler, nextAdapter } from "@/lib/http/serve/next-adapter";
import { logTokenRequest } from "@/lib/http/serve/request-log";
import { refusalOf } from "./answer";
import type { Call, Reply } from "./call";
import { negotiated } from "./negotiate";
import { isKnownVersion } from "./precondition";
import { type Answering, type Around, runCall } from "./run-call";

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
      body = await runCall(negotiated(serving.choose(call.method), call), serving, { call, answering: request });
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
  if (typeof body === "string") return body;
  return isStream(body) ? body : JSON.stringify(body);
}

const isStream = (body: unknown): body is AsyncIterable<string> =>
  typeof body === "object" && body !== null && Symbol.asyncIterator in body;
