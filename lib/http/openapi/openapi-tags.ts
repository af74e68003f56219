import type { Operation } from "@/lib/api/operation";
import { scopesFor } from "@/lib/domain/caller/allow";

/** The subjects of the API reference, in order. */
export const TAGS = [
  { name: "Applications", description: "Leads and loan files." },
  { name: "Contact agent", description: "Leads for the contact agent; also under /v1/agents." },
  { name: "Opt out", description: "For mail programs: the unsubscribe button of an email." },
  { name: "Twilio", description: "For Twilio: texts of borrowers, what they say on calls, and receipts." },
  { name: "Agent work", description: "Calls of your own agent: what is due, may it start, how it went." },
  { name: "Webhooks", description: "Addresses that are called when something changes." },
  { name: "Reports", description: "Figures about the pipeline: months, stages, sources and loan officers." },
  {
    name: "Screens",
    description: "Calls that the dashboard makes about a loan file for a signed-in user. Not for access tokens.",
  },
  { name: "Account", description: "The signed-in user. Not for access tokens." },
  {
    name: "Administration",
    description: "Users, teams, access tokens, settings, legal holds and erasures. Not for access tokens.",
  },
  { name: "Installation", description: "First setup, and joining by invitation." },
] as const;

/** Returns whether an access token can make a call. */
export const isForTokens = ({ scope }: Operation) => scopesFor(scope).length > 0;

/** Returns the subject of a call. */
export function tagOf(path: string, operation: Operation): string {
  if (path.startsWith("/v1/unsubscribe")) return "Opt out";
  if (path.startsWith("/v1/twilio")) return "Twilio";
  if (operation.scope === "none") return "Installation";
  if (path.startsWith("/v1/agents/work")) return "Agent work";
  const isOfAgent = path.startsWith("/v1/contact") || operation.family === "agents";
  if (isForTokens(operation) && isOfAgent) return "Contact agent";
  if (path.startsWith("/v1/reports") || (path.startsWith("/v1/lead-costs") && isForTokens(operation))) return "Reports";
  if (path.startsWith("/v1/webhooks") || path.startsWith("/v1/event-types")) return "Webhooks";
  if (isForTokens(operation)) return "Applications";
  if (path.startsWith("/v1/applications") || path.startsWith("/v1/pipeline")) return "Screens";
  return /^\/v1\/(?:me|views|notifications)\b/.test(path) ? "Account" : "Administration";
}
