import type { z } from "zod";
import { JsonText } from "@/lib/contract/prepared-json";
import type { Needed } from "@/lib/domain/caller/allow";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import type { Family } from "./answer";
import { readJson } from "./body";
import type { Call } from "./call";
import {
  type FixedFields,
  ignoredHeader,
  parseShape,
  printable,
  refuseUnknown,
  refuseUnknownWith,
  type UnknownName,
  unknownNames,
} from "./fields";
import { ANY_VERSION, preconditionOf } from "./precondition";

type Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  /** The body as sent. */
  readonly raw: Uint8Array;
  readonly caller: Caller;
  /** The caller's address. */
  readonly address: string;
  /** Returns whether `If-Match` names this version. */
  readonly precondition: (version: string) => boolean;
};

type Definition<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Reply extends z.ZodObject,
> = {
  /** The title in the API reference. The operation's id is made from it, see `operation-id.ts`. */
  readonly title: string;
  readonly description?: string;
  /** The permission that a caller needs. */
  readonly scope: Needed;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Names that the body cannot set although the API knows them, each with the reason. */
  readonly fixed?: FixedFields;
  /** Whether the body may be absent. */
  readonly isBodyOptional?: boolean;
  readonly reply: Reply;
  /** The entity tag of the reply. */
  readonly version?: (reply: z.output<Reply>) => string;
  /** Returns the name under which a browser saves the reply, if it should be saved; `now` is in epoch milliseconds. */
  readonly fileName?: (now: number) => string;
  readonly run: (input: Input<Params, Query, Body>) => Promise<z.input<Reply> | JsonText<z.input<Reply>>>;
};

/** A checked request, ready to run for a caller. */
export type Prepared = {
  readonly raw: Uint8Array;
  /** The body as a JSON value; undefined if there is none. */
  readonly json?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  run(caller: Caller): Promise<{ readonly reply: unknown; readonly version: string | undefined }>;
};

/** One operation of the API, without its types: served by a resource and described in the OpenAPI document. */
export type Operation = {
  readonly family: Family;
  readonly title: string;
  readonly description: string | undefined;
  readonly scope: Needed;
  readonly params: z.ZodObject | undefined;
  readonly query: z.ZodObject | undefined;
  readonly body: z.ZodObject | undefined;
  readonly isBodyOptional?: boolean | undefined;
  readonly reply: z.ZodObject;
  readonly hasVersion: boolean;
  /** The media type of a response that is a stream: server-sent events, each of the shape `reply`, or a file. */
  readonly stream: "text/event-stream" | "text/csv" | undefined;
  prepare(call: Call): Promise<Prepared>;
};

/** Declares an operation under /v1. */
export function v1<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Reply extends z.ZodObject,
>(definition: Definition<Params, Query, Body, Reply>): Operation {
  return operation("v1", definition);
}

/** Declares an operation of the contact agent, under /agents. */
export function agents<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Reply extends z.ZodObject,
>(definition: Definition<Params, Query, Body, Reply>): Operation {
  return operation("agents", definition);
}

const NO_BODY = new Uint8Array();

function operation<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Reply extends z.ZodObject,
>(family: Family, definition: Definition<Params, Query, Body, Reply>): Operation {
  const { title, description, scope, params, query, body, fixed, reply, version, fileName, run } = definition;
  const { isBodyOptional = false } = definition;
  return {
    family,
    title,
    description,
    scope,
    params,
    query,
    body,
    isBodyOptional,
    reply,
    hasVersion: version !== undefined,
    stream: undefined,
    async prepare(call) {
      const sent = body === undefined ? undefined : await readJson(call, isBodyOptional);
      const unknown = body === undefined || sent === undefined ? [] : unknownNames(body, sent.json);
      const isStrict = prefersStrict(call);
      if (isStrict && body !== undefined) refuseUnknownWith(unknown, { shape: body, value: sent?.json, fixed });
      if (isStrict && query === undefined) refuseQuery(call);
      const ignoredQuery = query === undefined ? queryNames(call) : [];
      const parsed = {
        params: params && parseShape(params, call.params),
        query: query && parseShape(query, queryFields(query, call.query)),
        body: body && parseShape(body, sent?.json),
      } as Pick<Input<Params, Query, Body>, "params" | "query" | "body">;
      const raw = sent?.raw ?? NO_BODY;
      // The agent's calls depend on no version: a stop with a malformed header is better than no stop.
      const precondition = family === "v1" ? preconditionOf(call) : ANY_VERSION;
      const { address } = call;
      return {
        raw,
        json: sent?.json,
        headers: {
          ...(ignoredQuery.length > 0 ? { "X-Ignored-Query": ignoredHeader(ignoredQuery) } : {}),
          ...(unknown.length > 0 ? { "X-Ignored-Fields": ignoredHeader(unknown) } : {}),
          ...(isStrict ? { "Preference-Applied": "handling=strict" } : {}),
          ...(fileName ? { "Content-Disposition": `attachment; filename="${fileName(Date.now())}"` } : {}),
        },
        async run(caller) {
          const { params, query, body } = parsed;
          const result = await run({ params, query, body, raw, caller, address, precondition });
          if (result instanceof JsonText) return { reply: result, version: result.version };
          const answer = reply.parse(result);
          return { reply: answer, version: version?.(answer) };
        },
      };
    },
  };
}

function prefersStrict(call: Call): boolean {
  return /(^|[,;\s])handling\s*=\s*"?strict"?($|[,;\s])/i.test(call.header("prefer") ?? "");
}

/**
 * Returns the query as an object. Rejects unknown names, so that a misspelled filter never returns more than was asked
 * for.
 */
export function queryFields(shape: z.ZodObject, text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) {
      const issues = [{ path: printable(name), message: "is given more than once; separate several values by commas" }];
      throw new Failure("validation_failed", "One field is not valid.", { issues });
    }
    fields[name] = value;
  }
  refuseUnknown(unknownNames(shape, fields));
  return { ...fields };
}

/** Returns the query names of a call that takes none. */
function queryNames({ query }: Call): UnknownName[] {
  if (query === "") return [];
  return [...new Set(new URLSearchParams(query).keys())].map((name) => ({ path: printable(name), known: [] }));
}

/** Rejects a query where none is allowed. */
export function refuseQuery(call: Call): void {
  const issues = queryNames(call).map(({ path }) => ({
    path,
    message: "is not known: this call takes no query parameters",
  }));
  if (issues.length > 0) throw new Failure("validation_failed", "This call takes no query parameters.", { issues });
}
