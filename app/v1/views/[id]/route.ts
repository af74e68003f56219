import { v1 } from "@/lib/api/operation";
import { Done } from "@/lib/contract/accounts/account";
import { View, ViewId, ViewPatch } from "@/lib/contract/pipeline/view";
import { resource } from "@/lib/http/route/resource";
import { deleteView, updateView } from "@/lib/operations/pipeline/views";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/views/{id}", {
  PATCH: v1({
    title: "Update view",
    description: "Only its creator may change it.",
    scope: "views",
    params: ViewId,
    body: ViewPatch,
    reply: View,
    run: ({ params, body, caller }) => updateView(caller, params.id, body),
  }),
  DELETE: v1({
    title: "Delete view",
    description: "Its creator may delete it. Owners and managers may delete shared views.",
    scope: "views",
    params: ViewId,
    reply: Done,
    run: ({ params, caller }) => deleteView(caller, params.id),
  }),
});
