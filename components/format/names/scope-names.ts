import type { Scope } from "@/lib/domain/caller/caller";

/** The display names of the scopes. */
export const SCOPE_NAMES: Readonly<Record<Scope, string>> = {
  "applications:read": "Read files",
  "applications:write": "Create and change files",
  "agents:write": "Feed and stop the contact agent",
  "agents:work": "Contact borrowers for the agent",
  "webhooks:manage": "Manage webhooks",
};
