import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from "@asteasolutions/zod-to-openapi";
import type { z } from "zod";
import { AgentFailure, AgentRateLimited, GeneralError, RateLimited } from "@/lib/contract/failure";
import type { Operation } from "./operation";
import type { Resource } from "./resource";

const BEARER = "accessToken";

/** The OpenAPI 3.1 document of these resources, from the very shapes they parse with. */
export function openApiDocument(resources: readonly Resource[]) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent("securitySchemes", BEARER, {
    type: "http",
    scheme: "bearer",
    description: "An access token of Hearthline, which begins with hl_.",
  });
  for (const { path, operations } of resources) {
    for (const [method, operation] of Object.entries(operations))
      registry.registerPath(routeOf(path, method, operation));
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: {
      title: "Hearthline",
      version: "1.0.0",
      description:
        "Mortgage leads and applications, and the contact agent that works on them. All times and durations in bodies are in milliseconds.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "This server" }],
    tags: [
      { name: "Applications", description: "Loan files." },
      { name: "Contact agent", description: "Leads for the contact agent; also under /v1/agents." },
      { name: "Installation", description: "Setting up." },
    ],
  });
}

function routeOf(path: string, method: string, operation: Operation): RouteConfig {
  const { title, description, scope, params, query, body, reply } = operation;
  return {
    method: method.toLowerCase() as RouteConfig["method"],
    path,
    operationId: title
      .replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
      .replace(/^\w/, (letter) => letter.toLowerCase()),
    summary: title,
    ...(description
      ? { description: scope === "none" ? description : `${description} Needs the scope \`${scope}\`.` }
      : {}),
    tags: [scope === "none" ? "Installation" : operation.family === "agents" ? "Contact agent" : "Applications"],
    security: scope === "none" ? [] : [{ [BEARER]: [] }],
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(body ? { body: { required: true, content: json(body) } } : {}),
    },
    responses: {
      200: { description: "Done.", content: json(reply), headers: headersOf(operation) },
      ...refusals(operation),
    },
  };
}

const json = (schema: z.ZodType) => ({ "application/json": { schema } });

const text = (description: string) => ({ description, schema: { type: "string" as const } });

function headersOf({ hasVersion, body }: Operation) {
  return {
    "X-Request-Id": text("Names this request in our log."),
    ...(hasVersion ? { ETag: text("The version of the application, for If-Match.") } : {}),
    ...(body ? { "X-Ignored-Fields": text("Names of fields that were sent and not taken.") } : {}),
  };
}

const REFUSALS: readonly (readonly [
  status: number,
  description: string,
  applies: (operation: Operation) => boolean,
])[] = [
  [
    400,
    "The body or the query is not valid: `issues` says where and why.",
    ({ body, query }) => body !== undefined || query !== undefined,
  ],
  [401, "The access token is missing or not valid.", ({ scope }) => scope !== "none"],
  [403, "Not allowed: the token lacks the scope, or its team is disabled.", () => true],
  [
    404,
    "There is no such application, or not for you.",
    ({ params, limit }) => params !== undefined || limit === "agent",
  ],
  [405, "The path does not offer this method.", () => true],
  [
    409,
    "The first call with this Idempotency-Key is still running.",
    ({ body, hasVersion }) => body !== undefined && !hasVersion,
  ],
  [
    412,
    "`If-Match` names another version than the current one.",
    ({ body, hasVersion }) => body !== undefined && hasVersion,
  ],
  [413, "The body is longer than 64 KiB.", ({ body }) => body !== undefined],
  [415, "The body is not JSON.", ({ body }) => body !== undefined],
  [
    422,
    "The Idempotency-Key came with another body before.",
    ({ body, hasVersion }) => body !== undefined && !hasVersion,
  ],
  [429, "Too many requests: wait `retryAfter` milliseconds.", () => true],
  [500, "A bug; the request id names it.", () => true],
  [503, "The database is busy or away, or the server is shutting down.", () => true],
];

function refusals(operation: Operation) {
  const isAgents = operation.family === "agents";
  const entries = REFUSALS.filter(([, , applies]) => applies(operation)).map(([status, description]) => {
    const limited = isAgents ? AgentRateLimited : RateLimited;
    const failure = isAgents ? AgentFailure : GeneralError;
    return [status, { description, content: json(status === 429 ? limited : failure) }];
  });
  return Object.fromEntries(entries);
}
