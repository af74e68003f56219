import { v1 } from "@/lib/api/operation";
import { PlaceholderSettings } from "@/lib/contract/contact/placeholders";
import { resource } from "@/lib/http/route/resource";
import { getPlaceholders, updatePlaceholders } from "@/lib/operations/contact/placeholder-settings";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/settings/placeholders", {
  GET: v1({
    title: "Get placeholders",
    description: "Returns the phones and emails treated as placeholders in addition to the built-in ones.",
    scope: "administration",
    reply: PlaceholderSettings,
    run: () => getPlaceholders(),
  }),
  PUT: v1({
    title: "Update placeholders",
    description:
      "Replaces the list. A listed phone or email identifies nobody: it is never contacted, and no stop spreads through it. Owners only.",
    scope: "ownership",
    body: PlaceholderSettings,
    reply: PlaceholderSettings,
    run: ({ body, caller }) => updatePlaceholders(caller, body),
  }),
});
