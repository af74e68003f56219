import { v1 } from "@/lib/api/operation";
import { RetentionSettings, RetentionUpdate } from "@/lib/contract/privacy/privacy";
import { resource } from "@/lib/http/route/resource";
import { getRetentionSettings, updateRetentionSettings } from "@/lib/operations/privacy/retention-settings";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/settings/retention", {
  GET: v1({
    title: "Get retention settings",
    description: "Returns how long data about borrowers is kept. Data without a limit is absent.",
    scope: "administration",
    reply: RetentionSettings,
    run: () => getRetentionSettings(),
  }),
  PUT: v1({
    title: "Update retention settings",
    description: "Sets both at once. Null turns one off. Owners only.",
    scope: "ownership",
    body: RetentionUpdate,
    reply: RetentionSettings,
    run: ({ body, caller }) => updateRetentionSettings(caller, body),
  }),
});
