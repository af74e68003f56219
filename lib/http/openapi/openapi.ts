import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type ResponseConfig,
  type RouteConfig,
} from "@asteasolutions/zod-to-openapi";
import type { z } from "zod";
import type { Operation } from "@/lib/api/operation";
import { operationId } from "@/lib/api/operation-id";
import { AgentFailure, AgentRateLimited, GeneralError, RateLimited } from "@/lib/contract/failure";
import { scopesFor } from "@/lib/domain/caller/allow";
import type { Resource } from "@/lib/http/route/resource";
import { finish } from "./openapi-finish";
import { headersFor, refusalHeaders, responseHeaders } from "./openapi-headers";
import { isForTokens, TAGS, tagOf } from "./openapi-tags";
import { webhookCalls } from "./openapi-webhooks";

const BEARER = "accessToken";
const SESSION = "session";

/** Returns the OpenAPI 3.1 document of these resources, from the same shapes they parse with. */
export function openApiDocument(resources: readonly Resource[]) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent("securitySchemes", BEARER, {
    type: "http",
    scheme: "bearer",
    description: "An access token of Hearthline, which begins with hl_.",
  });
  registry.registerComponent("securitySchemes", SESSION, {
    type: "apiKey",
    in: "cookie",
    name: "hearthline-session",
    description:
      "A signed-in person, whose role says what is allowed. A change has to come from a page of the same origin. On https the name of the cookie begins with __Host-.",
  });
  for (const { path, operations } of resources) {
    for (const [method, operation] of Object.entries(operations))
      registry.registerPath(routeOf(path, method, operation));
  }
  for (const call of webhookCalls()) registry.registerWebhook(call);
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: {
      title: "Hearthline",
      version: "1.0.0",
      description:
        "Mortgage leads and loan files, and the decision whether a borrower may be contacted. All times and durations in bodies are in milliseconds.",
      contact: { name: "The owner of this Hearthline server" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      {
        url: "{origin}",
        description: "Your Hearthline server: the address at which you open its pages.",
        variables: {
          origin: { default: "http://127.0.0.1:3000", description: "For example https://loans.example.com." },
        },
      },
    ],
    tags: [...TAGS],
  });
  return finish(document);
}

function routeOf(path: string, method: string, operation: Operation): RouteConfig {
  const { title, description = "", scope, params, query, body } = operation;
  return {
    method: method.toLowerCase() as RouteConfig["method"],
    path,
    operationId: operationId(title),
    summary: title,
    description: [description, scopeNote(operation)].join(" ").trim(),
    tags: [tagOf(path, operation)],
    security: scope === "none" ? [] : [...(isForTokens(operation) ? [{ [BEARER]: [] }] : []), { [SESSION]: [] }],
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...headersFor(method, operation),
      ...(body ? { body: { required: true, content: operation.kind === "form" ? form(body) : json(body) } } : {}),
    },
    responses: {
      200: {
        description: "Done.",
        content: contentOf(operation),
        headers: responseHeaders(operation, method),
      },
      ...(method === "GET" && operation.hasVersion
        ? { 304: { description: "`If-None-Match` names the current version." } }
        : {}),
      ...refusals(method, operation),
    },
  };
}

function scopeNote(operation: Operation): string {
  const scopes = scopesFor(operation.scope).map((scope) => `\`${scope}\``);
  return scopes.length === 0 ? "" : `Needs the scope ${scopes.join(" or ")}.`;
}

/** Returns the content of a response: for events their list and the shape of one in a stream, for a file none. */
function contentOf(operation: Operation): NonNullable<ResponseConfig["content"]> {
  const { kind, reply } = operation;
  if (kind === "reply") return json(reply);
  if (kind === "form") return { "text/xml": { schema: { type: "string" } } };
  return kind === "events"
    ? { ...json(operation.page.reply), "text/event-stream": { schema: reply } }
    : { "text/csv": { schema: { type: "string" } } };
}

const json = (schema: z.ZodType) => ({ "application/json": { schema } });
const form = (schema: z.ZodType) => ({ "application/x-www-form-urlencoded": { schema } });

const REFUSALS: readonly (readonly [
  status: number,
  description: string,
  applies: (operation: Operation, method: string) => boolean,
])[] = [
  [
    400,
    "The body or the query is not valid: `issues` says where and why.",
    ({ family, body, query }) => family === "v1" || body !== undefined || query !== undefined,
  ],
  [401, "The access token or the session is missing or not valid.", ({ scope }) => scope !== "none"],
  [403, "Not allowed: the token lacks the scope, the person the role, or the team is disabled.", () => true],
  [404, "There is no such thing, or not for you.", ({ params, family }) => params !== undefined || family === "agents"],
  [405, "The path does not offer this method.", () => true],
  [
    409,
    "The first call with this Idempotency-Key is still running.",
    (operation, method) => method === "POST" && isForTokens(operation),
  ],
  [
    410,
    "`since` or `after` is older than the list goes back: read everything again.",
    ({ query }) => query !== undefined && ("since" in query.shape || "after" in query.shape),
  ],
  [
    410,
    "The first call with this Idempotency-Key was about a borrower who has been erased since.",
    (operation, method) => method === "POST" && isForTokens(operation),
  ],
  [
    412,
    "`If-Match` names another version than the current one.",
    ({ hasVersion }, method) => method !== "GET" && hasVersion,
  ],
  [413, "The body is longer than 64 KiB.", ({ body }) => body !== undefined],
  [415, "The body is not JSON, or not a form where the call takes one.", ({ body }) => body !== undefined],
  [
    422,
    "The Idempotency-Key came with another body before.",
    (operation, method) => method === "POST" && operation.body !== undefined && isForTokens(operation),
  ],
  [429, "Too many requests: wait `retryAfter` milliseconds.", () => true],
  [500, "A bug; the request id names it.", () => true],
  [503, "The database is busy or away.", () => true],
];

function refusals(method: string, operation: Operation) {
  const isAgents = operation.family === "agents";
  const entries = REFUSALS.filter(([, , applies]) => applies(operation, method)).map(([status, description]) => {
    const limited = isAgents ? AgentRateLimited : RateLimited;
    const failure = isAgents ? AgentFailure : GeneralError;
    const content = json(status === 429 ? limited : failure);
    return [status, { description, headers: refusalHeaders(status), content }];
  });
  return Object.fromEntries(entries);
}
