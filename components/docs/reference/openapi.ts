/** The parts of an OpenAPI 3.1 document that the reference reads. */
export type ApiDocument = {
  readonly paths?: Readonly<Record<string, Readonly<Partial<Record<Method, ApiOperation>>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, ApiSchema>> };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
};

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
export type Method = (typeof METHODS)[number];

type ApiOperation = {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: ApiBody;
  readonly responses?: Readonly<Record<string, ApiBody>>;
};

export type ApiParameter = {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: ApiSchema;
};

type ApiBody = {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: ApiSchema }>>;
};

export type ApiSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly items?: ApiSchema;
  readonly anyOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

export type Schemas = Readonly<Record<string, ApiSchema>>;

/** An operation in the form the reference shows. */
export type Operation = {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly tag: string;
  readonly access: "token" | "session" | "open";
  readonly parameters: readonly ApiParameter[];
  readonly body: ApiSchema | undefined;
  readonly reply: ApiSchema | undefined;
  /** The media type of the reply. */
  readonly media: string;
  /** The names of the headers of the reply. */
  readonly replyHeaders: readonly string[];
  /** The statuses of its errors. */
  readonly refusals: readonly string[];
};

/** The agent's operations are under /agents and, with this before their path, under /v1/agents. */
const ALIAS = "/v1";

/** Returns all operations in the order of the document, each once. */
export function operationsOf({ paths = {} }: ApiDocument): Operation[] {
  const own = Object.entries(paths).filter(([path]) => paths[path.slice(ALIAS.length)] === undefined);
  return own.flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation === undefined ? [] : [flat(path, method, operation)];
    }),
  );
}

function flat(path: string, method: Method, operation: ApiOperation): Operation {
  const { operationId, summary = path, description = "", tags = [], security = [], responses = {} } = operation;
  const { "200": done, ...others } = responses;
  const [media = "application/json", content] = Object.entries(done?.content ?? {})[0] ?? [];
  return {
    id: operationId ?? `${method}-${path}`,
    method,
    path,
    title: summary,
    description,
    tag: tags[0] ?? "",
    access: accessOf(security),
    parameters: operation.parameters ?? [],
    body: Object.values(operation.requestBody?.content ?? {})[0]?.schema,
    reply: content?.schema,
    media,
    replyHeaders: Object.keys(done?.headers ?? {}),
    refusals: Object.keys(others),
  };
}

function accessOf(security: NonNullable<ApiOperation["security"]>): Operation["access"] {
  if (security.length === 0) return "open";
  return security.some((way) => "accessToken" in way) ? "token" : "session";
}

/** Returns the name of a referenced shape, or undefined for an inline one. */
export const nameOf = ({ $ref }: ApiSchema) => $ref?.split("/").at(-1);

/** Returns a shape with its reference resolved. */
export function resolved(schema: ApiSchema, schemas: Schemas): ApiSchema {
  const name = nameOf(schema);
  const target = name === undefined ? undefined : schemas[name];
  return target === undefined ? schema : resolved(target, schemas);
}
