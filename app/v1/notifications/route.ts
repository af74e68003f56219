import { v1 } from "@/lib/api/operation";
import { Notifications } from "@/lib/contract/applications/notification";
import { resource } from "@/lib/http/route/resource";
import { getNotifications } from "@/lib/operations/applications/timeline/notifications";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/notifications", {
  GET: v1({
    title: "List notifications",
    description:
      "Lists your notifications, newest first. Each application has at most one unread notification of each kind. They are kept for 90 days.",
    scope: "views",
    reply: Notifications,
    run: ({ caller }) => getNotifications(caller),
  }),
});
