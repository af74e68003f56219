import { feed } from "@/lib/api/feed";
import { ApplicationEvent } from "@/lib/contract/applications/event";
import { resource } from "@/lib/http/route/resource";
import { watchApplications } from "@/lib/operations/applications/history/watch-applications";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/events", {
  GET: feed({
    title: "Stream live changes",
    description:
      "Sends a `change` event for each change of an application, within a second, no matter who made it. A stream ends after 30 seconds, and within 5 seconds after its caller loses access. Reconnect with the last `id:` line in `Last-Event-ID`, as an EventSource does automatically, and you miss nothing. `missed` means that events were left out, because there were too many, you were away for more than a minute, or the id is not valid: update your copy, removed applications included. On another instance, the events of the last 3 seconds may be repeated in order.",
    scope: "applications:read",
    event: ApplicationEvent,
    run: watchApplications,
  }),
});
