import { z } from "zod";
import { JsonText } from "@/lib/contract/json-text";
import type { Needed } from "@/lib/domain/allow";
import type { Caller } from "@/lib/domain/caller";
import { Failure } from "@/lib/domain/failure";
import type { Family } from "./answer";
import { readJson } from "./body";
import type { Call } from "./call";
import { ignoredHeader, parseShape, printable, refuseUnknown, refuseUnknownWith, unknownNames } from "./fields";
import { preconditionOf } from "./precondition";

type Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  /** The body as it was sent. */
  readonly raw: Uint8Array;
  readonly caller: Caller;
  /** Where the call comes from. */
  readonly address: string;
  /** Is this version one that `If-Match` names? */
  readonly precondition: (version: string) => boolean;
};

type Definition<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Reply extends z.ZodObject,
> = {
  /** What the operation is called in the interface: also its id in the OpenAPI document. */
  readonly title: string;
  readonly description?: string;
  /** What a caller has to be allowed. */
  readonly scope: Needed;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** The entity tag of the reply. */
  readonly version?: (reply: z.output<Reply>) => string;
  /** The name under which a browser saves the reply, where it is to be saved; `now` is in epoch milliseconds. */
  readonly fileName?: (now: number) => string;
  readonly run: (input: Input<Params, Query, Body>) => Promise<z.input<Reply> | JsonText<z.input<Reply>>>;
};

/** A checked request, ready to run for a caller. */
type Prepared = {
  readonly raw: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  run(caller: Caller): Promise<{ readonly reply: unknown; readonly version: string | undefined }>;
};

/** One operation of the interface, its types hidden: what a resource serves and the OpenAPI document describes. */
export type Operation = {
  readonly family: Family;
  readonly title: string;
  readonly description: string | undefined;
  readonly scope: Needed;
  readonly params: z.ZodObject | undefined;
  readonly query: z.ZodObject | undefined;
  readonly body: z.ZodObject | undefined;
  readonly reply: z.ZodObject;
  readonly hasVersion: boolean;
  /** The media type of an answer that is a stream: of server-sent events, each of the shape `reply`, or of a file. */
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
  const { title, description, scope, params, query, body, reply, version, fileName, run } = definition;
  return {
    family,
    title,
    description,
    scope,
    params,
    query,
    body,
    reply,
    hasVersion: version !== undefined,
    stream: undefined,
    async prepare(call) {
      const sent = body === undefined ? undefined : await readJson(call);
      const unknown = body === undefined || sent === undefined ? [] : unknownNames(body, sent.json);
      const isStrict = prefersStrict(call);
      if (isStrict && body !== undefined) refuseUnknownWith(unknown, body, sent?.json);
      // The calls of the agent overlook it: better a stop with an odd address than none.
      if (query === undefined && family === "v1") refuseQuery(call);
      const parsed = {
        params: params && parseShape(params, call.params),
        query: query && parseShape(query, queryFields(query, call.query)),
        body: body && parseShape(body, sent?.json),
      } as Pick<Input<Params, Query, Body>, "params" | "query" | "body">;
      const raw = sent?.raw ?? NO_BODY;
      const precondition = preconditionOf(call);
      const { address } = call;
      return {
        raw,
        headers: {
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

/** The query as an object; refuses names that the shape does not know, because a filter that is overlooked shows too much. */
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

const NO_QUERY = z.object({});

/** Refuses a query where there is nothing to ask for. */
export function refuseQuery({ query }: Call): void {
  if (query !== "") queryFields(NO_QUERY, query);
}
