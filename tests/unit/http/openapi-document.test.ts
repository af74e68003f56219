import { expect, test } from "vitest";
import { resources } from "@/app/routes";
import { WebhookEvent } from "@/lib/contract/webhooks/webhook-event";
import { WEBHOOK_TYPE_NAMES } from "@/lib/domain/webhooks/webhook-types";
import { openApiDocument } from "@/lib/http/openapi/openapi";

type Json = Readonly<Record<string, unknown>>;
type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly Json[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
    readonly schema: Json;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Json>> };
  readonly responses: Readonly<
    Record<string, { readonly headers?: Json; readonly content?: Readonly<Record<string, Json>> }>
  >;
};

// The test reads the document as plain JSON, as a client does.
const document: Json & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly info: Json;
  readonly servers: readonly Json[];
} = JSON.parse(JSON.stringify(openApiDocument(resources)));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
);
const operationAt = (method: string, path: string) => {
  const found = operations.find((operation) => operation.method === method && operation.path === path);
  if (found === undefined) throw new Error(`there is no ${method} ${path}`);
  return found;
};

/** Returns the fields without a description below a node of the document. */
function undescribed(node: unknown, path: readonly string[] = []): string[] {
  if (typeof node !== "object" || node === null) return [];
  const fields = Object.entries("properties" in node ? (node.properties as Record<string, Json>) : {});
  const missing = fields
    .filter(([, shape]) => shape["description"] === undefined && shape["$ref"] === undefined)
    .map(([name]) => [...path, name].join("."));
  const parts = Object.entries(node).filter(([key]) => !key.startsWith("example"));
  return [...missing, ...parts.flatMap(([key, part]) => undescribed(part, [...path, key]))];
}

test("every field and every parameter has a description", () => {
  expect(undescribed(document)).toEqual([]);
  const parameters = operations.flatMap(({ method, path, parameters = [] }) =>
    parameters
      .filter(({ description, schema }) => (description ?? schema["description"]) === undefined)
      .map(({ name }) => `${method} ${path} ${name}`),
  );
  expect(parameters).toEqual([]);
});

test("each type of event that webhooks send is described, with an example that fits", () => {
  const calls = document["webhooks"] as Readonly<Record<string, { readonly post: Operation }>>;
  expect(Object.keys(calls)).toEqual(WEBHOOK_TYPE_NAMES);
  for (const [type, { post }] of Object.entries(calls)) {
    const { example } = post.requestBody?.content["application/json"] ?? {};
    expect(WebhookEvent.parse(example)).toEqual(example);
    expect(example).toMatchObject({ type });
    expect(post.parameters?.map(({ name }) => name)).toContain("webhook-signature");
  }
});

test("every JSON body has an example, in both directions, and so has every id in a path", () => {
  for (const { method, path, requestBody, responses, parameters = [] } of operations) {
    for (const media of [requestBody, responses[200]].map((body) => body?.content?.["application/json"]))
      expect(media === undefined || "example" in media, `${method} ${path}`).toBe(true);
    for (const { name, in: place, schema } of parameters)
      if (place === "path") expect(schema["example"], `${method} ${path} ${name}`).toBeDefined();
  }
});

test("operation ids are unique and valid names in every language", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
});

test("the agent's operations are described under both of their paths", () => {
  for (const name of ["ingest", "sleep", "wake", "stop-contact"])
    expect(operationAt("post", `/v1/agents/${name}`).requestBody).toEqual(
      operationAt("post", `/agents/${name}`).requestBody,
    );
});

test("operations that no token can call have tags of their own", () => {
  const tagsOf = (isForTokens: boolean) =>
    new Set(
      operations
        .filter(({ security }) => security.some((way) => "accessToken" in way) === isForTokens)
        .flatMap(({ tags }) => tags),
    );
  const shared = [...tagsOf(true)].filter((tag) => tagsOf(false).has(tag));
  expect(shared).toEqual([]);
});

test("the request and response headers are described", () => {
  const create = operationAt("post", "/v1/applications");
  const named = (name: string) => create.parameters?.find((parameter) => parameter.name === name)?.schema;
  expect(named("Idempotency-Key")).toMatchObject({ minLength: 1, maxLength: 255, pattern: expect.any(String) });
  expect(named("Prefer")).toBeDefined();
  const headersOf = (operation: Operation, status: number) => Object.keys(operation.responses[status]?.headers ?? {});
  const always = ["X-Request-Id", "X-API-Version"];
  expect(headersOf(create, 200)).toEqual(
    expect.arrayContaining([...always, "RateLimit", "RateLimit-Policy", "Idempotent-Replayed", "X-Ignored-Fields"]),
  );
  expect(headersOf(create, 401)).toEqual(expect.arrayContaining([...always, "WWW-Authenticate"]));
  expect(headersOf(create, 405)).toContain("Allow");
  expect(headersOf(create, 429)).toContain("Retry-After");
  expect(headersOf(create, 503)).toContain("Retry-After");
  expect(headersOf(operationAt("patch", "/v1/applications/{id}"), 412)).toContain("ETag");
  expect(headersOf(operationAt("get", "/v1/applications/{id}"), 200)).toContain("X-Ignored-Query");
  // A stream refuses an unknown query parameter, as a list does.
  for (const path of ["/v1/events", "/v1/applications"])
    expect(headersOf(operationAt("get", path), 200)).not.toContain("X-Ignored-Query");
});

test("it names a contact and the server, holds no empty webhooks, and leaves its lists of codes open", () => {
  expect(document.info["contact"]).toBeDefined();
  expect(document.servers[0]).toMatchObject({
    url: "{origin}",
    variables: { origin: { default: expect.any(String) } },
  });
  expect(closedLists(document)).toEqual([]);
});

/** Fields that may gain values according to the guides, but are closed lists. */
function closedLists(node: unknown, path: readonly string[] = []): string[] {
  if (typeof node !== "object" || node === null) return [];
  const isClosed = ["code", "action"].includes(path.at(-1) ?? "") && path.at(-2) === "properties" && "enum" in node;
  return [
    ...(isClosed ? [path.join(".")] : []),
    ...Object.entries(node).flatMap(([key, part]) => closedLists(part, [...path, key])),
  ];
}
