import { v1 } from "@/lib/api/operation";
import { ContactDecisions, DecisionsBody } from "@/lib/contract/contact/decision";
import { MAX_BODY_BYTES } from "@/lib/http/route/body";
import { resource } from "@/lib/http/route/resource";
import { listContactDecisions } from "@/lib/operations/applications/gate/decide-contact";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/decisions", {
  POST: v1({
    title: "Decide about many contacts",
    description:
      "Answers up to 500 questions as Decide about contact does. Each has its own result, in the order sent. Asking changes nothing.",
    scope: ["applications:read", "agents:write"],
    body: DecisionsBody,
    longestBody: 2 * MAX_BODY_BYTES,
    reply: ContactDecisions,
    run: ({ body, caller }) => listContactDecisions(caller, body),
  }),
});
