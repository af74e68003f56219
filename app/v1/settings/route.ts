import { v1 } from "@/lib/api/operation";
import { Settings, SettingsPatch } from "@/lib/contract/accounts/account";
import { resource } from "@/lib/http/route/resource";
import { getSettings, updateSettings } from "@/lib/operations/accounts/settings";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/settings", {
  GET: v1({
    title: "Get settings",
    description: "Returns the settings of the whole installation.",
    scope: "administration",
    reply: Settings,
    run: () => getSettings(),
  }),
  PATCH: v1({
    title: "Update settings",
    description:
      "Updates settings for the whole installation. They apply to every user from their next request. Owners only.",
    scope: "ownership",
    body: SettingsPatch,
    reply: Settings,
    run: ({ body, caller }) => updateSettings(caller, body),
  }),
});
