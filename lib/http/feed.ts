import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import { looksLikeId } from "@/lib/data/id";
import type { Caller, Scope } from "@/lib/domain/caller";
import type { Call } from "./call";
import { drainingSignal } from "./lifecycle";
import { holdStream } from "./open-streams";
import { type Operation, refuseQuery } from "./operation";

/**
 * How long a stream is held open. Whoever listens comes back by itself, from where it was, and is then asked again
 * who it is: a token that was revoked or a person who was disabled hears no more.
 */
const OPEN_MS = 30_000;
const COME_BACK_AFTER_MS = 1_000;
/** A line that says nothing keeps connections open that would be closed for their silence. */
const SIGN_OF_LIFE_MS = 10_000;
const SIGN_OF_LIFE = ":\n\n";

type FeedDefinition<Event extends z.ZodObject> = {
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  /** What an event looks like. */
  readonly event: Event;
  /** The events behind the one of this id, or from now on; null says that some were missed. Ends when `signal` does. */
  readonly run: (caller: Caller, after: string | null, signal: AbortSignal) => AsyncIterable<FeedEvent | null>;
};

type FeedEvent = { readonly id: string };

/** Declares an operation under /v1 that answers with server-sent events (HTML Standard, 9.2). */
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
      return {
        raw: new Uint8Array(),
        headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
        run: async (caller) => {
          const after = lastEventId(call);
          const parts = textOf((signal) => run(caller, after, signal), event);
          return { reply: holdStream("events", caller.id, parts), version: undefined };
        },
      };
    },
  };
}

function lastEventId(call: Call): string | null {
  const id = call.header("last-event-id") ?? "";
  return looksLikeId(id) ? id : null;
}

async function* textOf(
  open: (signal: AbortSignal) => AsyncIterable<FeedEvent | null>,
  shape: z.ZodObject,
): AsyncGenerator<string> {
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, drainingSignal, AbortSignal.timeout(OPEN_MS)]);
  const events = open(signal)[Symbol.asyncIterator]();
  try {
    yield `retry: ${COME_BACK_AFTER_MS}\n\n`;
    let next = events.next();
    for (;;) {
      const result = await firstOf(next, signal);
      if (result === "silence") yield SIGN_OF_LIFE;
      else if (result.done) return;
      else {
        yield eventText(result.value, shape);
        next = events.next();
      }
    }
  } finally {
    gone.abort();
  }
}

/** The next event, or that there was none for a while. */
async function firstOf<Result>(next: Promise<Result>, signal: AbortSignal): Promise<Result | "silence"> {
  const timer = new AbortController();
  const silence = wait(SIGN_OF_LIFE_MS, "silence" as const, { signal: AbortSignal.any([timer.signal, signal]) }).catch(
    // Aborted: the next event, or the end, is what is waited for.
    () => next,
  );
  try {
    return await Promise.race([next, silence]);
  } finally {
    timer.abort();
  }
}

function eventText(event: FeedEvent | null, shape: z.ZodObject): string {
  if (event === null) return "event: missed\ndata: {}\n\n";
  return `id: ${event.id}\nevent: change\ndata: ${JSON.stringify(shape.parse(event))}\n\n`;
}
