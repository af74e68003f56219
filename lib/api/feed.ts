import type { z } from "zod";
import type { Scope } from "@/lib/domain/caller/caller";
import type { EventsOperation, Operation } from "./operation";

type FeedDefinition<Event extends z.ZodObject> = {
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  /** The shape of an event. */
  readonly event: Event;
  readonly run: EventsOperation["listen"];
};

/** Declares an operation under /v1 that returns events as they happen. */
export function feed<Event extends z.ZodObject>(definition: FeedDefinition<Event>): Operation {
  const { title, description, scope, event, run } = definition;
  return {
    kind: "events",
    ...{ family: "v1", title, description, scope, params: undefined, query: undefined, body: undefined },
    ...{ reply: event, hasVersion: false, listen: run },
  };
}
