import { RetentionSettings, RetentionUpdate } from "@/lib/contract/privacy/privacy";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { getRetentionSettings, updateRetentionSettings } from "@/lib/operations/privacy/retention-settings";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/settings/retention", {
  GET: v1({
    title: "Get retention settings",
    description: "How long what is held on people is kept. What is not limited is absent.",
    scope: "administration",
    reply: RetentionSettings,
    run: () => getRetentionSettings(),
  }),
  PUT: v1({
    title: "Update retention settings",
    description: "Both at once; null turns one off. Only an owner changes them.",
    scope: "ownership",
    body: RetentionUpdate,
    reply: RetentionSettings,
    run: ({ body, caller }) => updateRetentionSettings(caller, body),
  }),
});
