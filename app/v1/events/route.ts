import { feed } from "@/lib/api/feed";
import { v1 } from "@/lib/api/operation";
import { ApplicationEvent, EventPage, EventQuery } from "@/lib/contract/applications/event";
import { resource } from "@/lib/http/route/resource";
import { listEventPage } from "@/lib/operations/applications/history/list-events";
import { watchApplications } from "@/lib/operations/applications/history/watch-applications";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/events", {
  GET: feed({
    page: v1({
      title: "List or stream events",
      description:
        "Lists the changes of applications, oldest first, no matter who made them. Send `nextCursor` as `after`, and you miss nothing. An event is listed about 3 seconds after it happened, and for 30 days. An older `after` returns 410. With `Accept: text/event-stream` and no query, it streams a `change` event for each change within a second. A stream ends after 30 seconds, and within 5 seconds after its caller loses access. Reconnect with the last `id:` line in `Last-Event-ID`, as an EventSource does automatically, and you miss nothing. `missed` means that events were left out, because there were too many, you were away for more than a minute, or the id is not valid: update your copy, removed applications included. On another instance, the events of the last 3 seconds may be repeated in order.",
      scope: "applications:read",
      query: EventQuery,
      reply: EventPage,
      run: ({ query, caller }) => listEventPage(caller, query),
    }),
    event: ApplicationEvent,
    run: watchApplications,
  }),
});
