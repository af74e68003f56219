import type { z } from "zod";
import type { EventsOperation, Operation, ReplyOperation } from "./operation";

type FeedDefinition<Event extends z.ZodObject> = {
  /**
   * Lists the same events, for callers that do not accept a stream. The stream has the same title, description and scope.
   */
  readonly page: ReplyOperation;
  /** The shape of an event. */
  readonly event: Event;
  readonly run: EventsOperation["listen"];
};

/**
 * Declares an operation under /v1 that lists events, or returns them as they happen to a caller that accepts a stream.
 */
export function feed<Event extends z.ZodObject>({ page, event, run }: FeedDefinition<Event>): Operation {
  const { family, title, description, scope, query } = page;
  return {
    kind: "events",
    ...{ family, title, description, scope, params: undefined, query, body: undefined },
    ...{ reply: event, hasVersion: false, page, listen: run },
  };
}
