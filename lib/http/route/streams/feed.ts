import type { z } from "zod";
import type { EventsOperation, SentEvent } from "@/lib/api/operation";
import { isStillAllowed } from "@/lib/http/caller/identify";
import type { Call } from "@/lib/http/route/call";
import { NO_BODY, type Prepared } from "@/lib/http/route/prepared";
import { refuseQuery } from "@/lib/http/route/query";
import { drainingSignal } from "@/lib/http/serve/lifecycle";
import { begun, type Parts, trackStream } from "./open-streams";

/** How long a stream stays open. The client reconnects by itself and continues where it was. */
const OPEN_MS = 30_000;
const COME_BACK_AFTER_MS = 1_000;
/** How often a stream checks whether its caller may still listen. */
const ASK_EVERY_MS = 3_000;
/** An empty line keeps connections open that would be closed for inactivity. */
const SIGN_OF_LIFE_MS = 10_000;
const SIGN_OF_LIFE = ":\n\n";

/** Checks a request for server-sent events (HTML Standard, 9.2). */
export function prepareFeed({ scope, reply, listen }: EventsOperation, call: Call): Prepared {
  refuseQuery(call);
  const lastId = call.header("last-event-id") || null;
  return {
    raw: NO_BODY,
    headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
    run: async (caller) => {
      const life = startLife(() => isStillAllowed(caller, scope, call));
      const parts = partsOf((signal) => listen(caller, lastId, signal), reply, life);
      return { reply: await begun(trackStream("events", caller.id, parts)), version: undefined };
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

type Events = AsyncIterable<SentEvent | null>;

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

function eventText(told: SentEvent | null, shape: z.ZodObject): string {
  if (told === null) return "event: missed\ndata: {}\n\n";
  return `id: ${told.id}\nevent: change\ndata: ${JSON.stringify(shape.parse(told.event))}\n\n`;
}
