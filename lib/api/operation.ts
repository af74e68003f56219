import type { z } from "zod";
import { PreparedJson } from "@/lib/contract/prepared-json";
import type { Permission } from "@/lib/domain/caller/allow";
import type { Caller } from "@/lib/domain/caller/caller";
import { type FixedFields, parseShape } from "./fields";

/** Which of the two error bodies applies: `{error}` under /v1, `{success:false}` under /agents. */
export type ErrorStyle = "v1" | "agents";

/** Facts about a call that `run` gets along with the checked values. */
type Circumstances = {
  readonly caller: Caller;
  /** The body as sent. */
  readonly raw: Uint8Array;
  /** The caller's address. */
  readonly address: string;
  /** Returns whether the caller means this version of the subject. */
  readonly precondition: (version: string) => boolean;
};

type Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Circumstances & {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
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
  readonly scope: Permission;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Names that the body cannot set although the API knows them, each with the reason. */
  readonly fixed?: FixedFields;
  /** Whether the body may be absent. */
  readonly isBodyOptional?: boolean;
  readonly reply: Reply;
  /** The version of the reply. */
  readonly version?: (reply: z.output<Reply>) => string;
  /** Returns the name under which a browser saves the reply, if it should be saved; `now` is in epoch milliseconds. */
  readonly fileName?: (now: number) => string;
  /** The longest body, in bytes, where the usual length is too short for what the operation takes. */
  readonly longestBody?: number;
  /** How long it may wait for something to happen, in milliseconds, besides the time that any call may take. */
  readonly waitsMs?: number;
  readonly run: (input: Input<Params, Query, Body>) => Promise<z.input<Reply> | PreparedJson<z.input<Reply>>>;
};

/** The values that a call sends, before they are checked. */
type Sent = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>> | undefined;
  readonly body: Readonly<Record<string, unknown>> | undefined;
};

type Result = { readonly reply: unknown; readonly version: string | undefined };

/** The fields that every operation has, whatever its types. */
type Declaration = {
  readonly family: ErrorStyle;
  readonly title: string;
  readonly description: string | undefined;
  readonly scope: Permission;
  readonly params: z.ZodObject | undefined;
  readonly query: z.ZodObject | undefined;
  readonly body: z.ZodObject | undefined;
  readonly reply: z.ZodObject;
  readonly hasVersion: boolean;
};

/** An operation that returns one reply. */
export type ReplyOperation = Declaration & {
  readonly kind: "reply";
  readonly isBodyOptional: boolean;
  readonly fixed: FixedFields | undefined;
  readonly fileName: ((now: number) => string) | undefined;
  readonly longestBody: number | undefined;
  readonly waitsMs: number;
  /** Checks the values of a call. Returns the function that then runs it. Fails with `validation_failed`. */
  check(sent: Sent): (call: Circumstances) => Promise<Result>;
};

/** An operation that returns events as they happen, each of the shape `reply`. */
export type EventsOperation = Declaration & {
  readonly kind: "events";
  /** Answers a caller that does not accept a stream. */
  readonly page: ReplyOperation;
  /**
   * Begins to listen, and yields the events from now on, or after the one with the id `lastId`; null if some were left
   * out. Ends when `signal` is aborted.
   */
  readonly listen: (
    caller: Caller,
    lastId: string | null,
    signal: AbortSignal,
  ) => Promise<AsyncIterable<SentEvent | null>>;
};

/** An event, and the id from which a returning client continues. */
export type SentEvent = { readonly id: string; readonly event: unknown };

/** An operation that returns a CSV file. */
export type FileOperation = Declaration & {
  readonly kind: "file";
  readonly query: z.ZodObject;
  readonly fileName: (now: number) => string;
  /** Checks the query. Returns the function that then yields the parts of the file. Fails with `validation_failed`. */
  check(query: Readonly<Record<string, string>>): (caller: Caller) => AsyncGenerator<string>;
};

/** A form as a provider sent it. */
export type SentForm = {
  /** The path that was called, with its query. */
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Returns the value of a header; empty if it is missing. */
  readonly header: (name: string) => string;
};

/** An operation that a provider calls with a form, and that returns XML. */
export type FormOperation = Declaration & {
  readonly kind: "form";
  readonly body: z.ZodObject;
  /** Checks the values of a call. Returns the function that then runs it. Fails with `validation_failed`. */
  check(params: Readonly<Record<string, string>>, form: SentForm): (caller: Caller) => Promise<string>;
};

/** One operation of the API, apart from how it is called. */
export type Operation = ReplyOperation | EventsOperation | FileOperation | FormOperation;

/** Declares an operation under /v1. */
export function v1<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Reply extends z.ZodObject,
>(definition: Definition<Params, Query, Body, Reply>): ReplyOperation {
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

function operation<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Reply extends z.ZodObject,
>(family: ErrorStyle, definition: Definition<Params, Query, Body, Reply>): ReplyOperation {
  const { title, description, scope, params, query, body, fixed, reply, version, fileName, run } = definition;
  const { isBodyOptional = false, waitsMs = 0, longestBody } = definition;
  return {
    kind: "reply",
    ...{
      family,
      title,
      description,
      scope,
      params,
      query,
      body,
      isBodyOptional,
      fixed,
      reply,
      fileName,
      longestBody,
      waitsMs,
    },
    hasVersion: version !== undefined,
    check(sent) {
      const parsed = {
        params: params && parseShape(params, sent.params),
        query: query && parseShape(query, sent.query),
        body: body && parseShape(body, sent.body),
      } as Pick<Input<Params, Query, Body>, "params" | "query" | "body">;
      return async ({ caller, raw, address, precondition }) => {
        const { params, query, body } = parsed;
        const result = await run({ params, query, body, raw, caller, address, precondition });
        if (result instanceof PreparedJson) return { reply: result, version: result.version };
        const answer = reply.parse(result);
        return { reply: answer, version: version?.(answer) };
      };
    },
  };
}
