import type { z } from "zod";
import type { Caller, Scope } from "@/lib/domain/caller/caller";
import { isStillAllowed } from "@/lib/http/caller/identify";
import { drainingSignal } from "@/lib/http/serve/lifecycle";
import { begun, holdStream, type Parts } from "./open-streams";
import { type Operation, refuseQuery } from "./operation";

/** How long a stream stays open. The client reconnects by itself and continues where it was. */
const OPEN_MS = 30_000;
const COME_BACK_AFTER_MS = 1_000;
/** How often a stream checks whether its caller may still listen. */
const ASK_EVERY_MS = 3_000;
/** An empty line keeps connections open that would be closed for inactivity. */
const SIGN_OF_LIFE_MS = 10_000;
const SIGN_OF_LIFE = ":\n\n";

type FeedDefinition<Event extends z.ZodObject> = {
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  /** The shape of an event. */
  readonly event: Event;
  /**
   * Begins to listen, and yields the events from now on, or after the one that `Last-Event-ID` names; null if some were
   * left out. Ends when `signal` is aborted.
   */
  readonly run: (
    caller: Caller,
    lastId: string | null,
    signal: AbortSignal,
  ) => Promise<AsyncIterable<FeedEvent | null>>;
};

/** An event, and the id from which a returning client continues. */
type FeedEvent = { readonly id: string; readonly event: unknown };

/** Declares an operation under /v1 that returns server-sent events (HTML Standard, 9.2). */
export function feed<Event extends z.ZodObject>(definition: FeedDefinition<Event>): Operation {
  const { title, description, scope, event, run } = definition;
  const nothing = { params: undefined, query: undefined, body: undefined, hasVersion: false };
  return {
    family: "v1",
    title,
    description,
    scope,
    reply: event,
    ...nothing,
    stream: "text/event-stream",
    prepare: async (call) => {
      refuseQuery(call);
      const lastId = call.header("last-event-id") || null;
      return {
        raw: new Uint8Array(),
        headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
        run: async (caller) => {
          const life = startLife(() => isStillAllowed(caller, scope, call));
          const parts = partsOf((signal) => run(caller, lastId, signal), event, life);
          return { reply: await begun(holdStream("events", caller.id, parts)), version: undefined };
        },
      };
    },
  };
}

/** The lifetime of a stream: `signal` is aborted at its end. */
type Life = { readonly signal: AbortSignal; end(): void };

/**
 * Starts the lifetime of a stream. It ends after half a minute, when the process drains, when the caller may not listen
 * any more, or when the client has gone, whether or not anyone reads. It keeps references to its timers: on Node 20 the
 * garbage collector removes an `AbortSignal.timeout` too early (nodejs/node#57736).
 */
function startLife(mayGoOn: () => Promise<boolean>): Life {
  const gone = new AbortController();
  const end = () => {
    clearTimeout(timer);
    clearInterval(asking);
    drainingSignal.removeEventListener("abort", end);
    gone.abort();
  };
  const timer = setTimeout(end, OPEN_MS);
  const asking = setInterval(async () => {
    if (!(await mayGoOn())) end();
  }, ASK_EVERY_MS);
  drainingSignal.addEventListener("abort", end);
  if (drainingSignal.aborted) end();
  return { signal: gone.signal, end };
}

/** Returns the text of a stream. A client that disconnects ends it at once, even while it waits for the next event. */
function partsOf(open: (signal: AbortSignal) => Promise<Events>, shape: z.ZodObject, life: Life): Parts {
  const parts = textOf(open, shape, life);
  return {
    next: () => parts.next(),
    return: () => {
      life.end();
      return parts.return(undefined);
    },
  };
}

type Events = AsyncIterable<FeedEvent | null>;

async function* textOf(
  open: (signal: AbortSignal) => Promise<Events>,
  shape: z.ZodObject,
  life: Life,
): AsyncGenerator<string, undefined> {
  try {
    const events = (await open(life.signal))[Symbol.asyncIterator]();
    yield `retry: ${COME_BACK_AFTER_MS}\n\n`;
    let next = events.next();
    while (!life.signal.aborted) {
      const result = await orSilence(next);
      if (life.signal.aborted || (result !== "silence" && result.done)) return;
      if (result === "silence") yield SIGN_OF_LIFE;
      else {
        yield eventText(result.value, shape);
        next = events.next();
      }
    }
  } finally {
    life.end();
  }
}

/** Returns the next event, or "silence" if there was none for a while. */
async function orSilence<Result>(next: Promise<Result>): Promise<Result | "silence"> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<"silence">((resolve) => {
    timer = setTimeout(() => resolve("silence"), SIGN_OF_LIFE_MS);
  });
  try {
    return await Promise.race([next, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function eventText(told: FeedEvent | null, shape: z.ZodObject): string {
  if (told === null) return "event: missed\ndata: {}\n\n";
  return `id: ${told.id}\nevent: change\ndata: ${JSON.stringify(shape.parse(told.event))}\n\n`;
}
