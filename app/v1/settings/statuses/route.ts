import { v1 } from "@/lib/api/operation";
import { StatusSettings } from "@/lib/contract/settings/status-settings";
import { resource } from "@/lib/http/route/resource";
import { getStatusSettings, updateStatusSettings } from "@/lib/operations/settings/status-settings";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/settings/statuses", {
  GET: v1({
    title: "Get status settings",
    description: "Returns the display name of each of the 17 statuses, and after how many days a file in it is stuck.",
    scope: "applications:read",
    reply: StatusSettings,
    run: () => getStatusSettings(),
  }),
  PUT: v1({
    title: "Update status settings",
    description: "Changes only the statuses you send.",
    scope: "administration",
    body: StatusSettings,
    reply: StatusSettings,
    run: ({ body, caller }) => updateStatusSettings(caller, body),
  }),
});
