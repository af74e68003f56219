import { Lead, LeadAccepted } from "@/lib/contract/agent";
import { agents } from "@/lib/http/operation";
import { resource } from "@/lib/http/resource";
import { ingestLead } from "@/lib/operations/ingest-lead";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/agents/ingest", {
  POST: agents({
    title: "Ingest a lead",
    description:
      "Passes a lead to the contact agent. A known `crmId` answers with the application it has; nothing it holds is erased.",
    scope: "agents:write",
    body: Lead,
    reply: LeadAccepted,
    run: ({ body, raw, caller }) => ingestLead(caller, body, raw),
  }),
});
