import { v1 } from "@/lib/api/operation";
import { Notifications, ReadNotifications } from "@/lib/contract/applications/notification";
import { resource } from "@/lib/http/route/resource";
import { readNotifications } from "@/lib/operations/applications/timeline/notifications";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/notifications/read", {
  POST: v1({
    title: "Mark notifications as read",
    description: "Marks your notifications as read, and returns the list.",
    scope: "views",
    body: ReadNotifications,
    isBodyOptional: true,
    reply: Notifications,
    run: ({ body, caller }) => readNotifications(caller, body),
  }),
});
