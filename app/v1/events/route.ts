import { ApplicationEvent } from "@/lib/contract/event";
import { feed } from "@/lib/http/feed";
import { resource } from "@/lib/http/resource";
import { watchApplications } from "@/lib/operations/watch-applications";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/events", {
  GET: feed({
    title: "Watch applications",
    description:
      "Server-sent events: one `change` for each change of an application, within a second, whoever made it. The stream ends after half a minute; come back with the last id in `Last-Event-ID`, as an EventSource does by itself, and nothing is left out. `missed` says that too much happened to tell: read again what you show. After a break an event may come twice.",
    scope: "applications:read",
    event: ApplicationEvent,
    run: watchApplications,
  }),
});
