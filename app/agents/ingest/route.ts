import { agents } from "@/lib/api/operation";
import { Lead, LeadAccepted } from "@/lib/contract/applications/agent-calls";
import { resource } from "@/lib/http/route/resource";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/agents/ingest", {
  POST: agents({
    title: "Ingest a lead",
    description:
      "Sends a lead to the contact agent. A known `crmId` of the same provider, or of another one with the same name, phone or email, updates the existing application and erases nothing. After PRE_APPROVED nothing is overwritten: the history names the fields that differ.",
    scope: "agents:write",
    body: Lead,
    reply: LeadAccepted,
    run: ({ body, raw, caller }) => ingestLead(caller, body, raw),
  }),
});
