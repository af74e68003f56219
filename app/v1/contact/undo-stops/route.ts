import { v1 } from "@/lib/api/operation";
import { UndoneStops, UndoStopsBody } from "@/lib/contract/contact/undo-stops";
import { resource } from "@/lib/http/route/resource";
import { undoStops } from "@/lib/operations/applications/contact/stops/undo-stops";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/undo-stops", {
  POST: v1({
    title: "Undo stops",
    description:
      "Lifts every stop that one user or access token made since a given time, wherever it spread. Stops made by others stay in force. The applications become active again within seconds. An owner without a team lifts them for all teams, an owner of a team for that team. The administrative log records it.",
    scope: "ownership",
    body: UndoStopsBody,
    reply: UndoneStops,
    run: ({ body, caller }) => undoStops(caller, body),
  }),
});
