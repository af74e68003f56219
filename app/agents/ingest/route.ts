import { Lead, LeadAccepted } from "@/lib/contract/applications/agent-calls";
import { agents } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/agents/ingest", {
  POST: agents({
    title: "Ingest a lead",
    description:
      "Passes a lead to the contact agent. A lead whose `crmId` is known from the same provider, or from another one with the same name, phone or email, updates its application and erases nothing. After PRE_APPROVED nothing is overwritten: the history names what the lead had otherwise.",
    scope: "agents:write",
    body: Lead,
    reply: LeadAccepted,
    run: ({ body, raw, caller }) => ingestLead(caller, body, raw),
  }),
});
