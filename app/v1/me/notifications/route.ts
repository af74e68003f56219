import { v1 } from "@/lib/api/operation";
import { NotificationSettings, NotificationSettingsBody } from "@/lib/contract/applications/notification";
import { resource } from "@/lib/http/route/resource";
import { getNotificationSettings, updateNotificationSettings } from "@/lib/operations/workday/notification-settings";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/me/notifications", {
  GET: v1({
    title: "Get notification settings",
    description: "Returns, for each kind of notification, whether the bell shows it and whether it is emailed to you.",
    scope: "views",
    reply: NotificationSettings,
    run: ({ caller }) => getNotificationSettings(caller),
  }),
  PATCH: v1({
    title: "Update notification settings",
    description:
      "Updates your notification settings. A notification that is still unread after five minutes is emailed. The email names no borrower.",
    scope: "views",
    body: NotificationSettingsBody,
    reply: NotificationSettings,
    run: ({ body, caller }) => updateNotificationSettings(caller, body),
  }),
});
