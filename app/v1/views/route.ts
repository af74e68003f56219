import { v1 } from "@/lib/api/operation";
import { View, ViewCreate, Views } from "@/lib/contract/pipeline/view";
import { resource } from "@/lib/http/route/resource";
import { createView, listViews } from "@/lib/operations/pipeline/views";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/views", {
  GET: v1({
    title: "List views",
    description: "Lists your own views and those that others share, by name.",
    scope: "views",
    reply: Views,
    run: ({ caller }) => listViews(caller),
  }),
  POST: v1({
    title: "Create view",
    description: "Saves the filters, sort order and collapsed columns of a screen under a name.",
    scope: "views",
    body: ViewCreate,
    reply: View,
    run: ({ body, caller }) => createView(caller, body),
  }),
});
