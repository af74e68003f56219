import { Facts } from "@/components/docs/facts";
import { inCode } from "@/components/docs/prose";
import { SCOPES, type Scope } from "@/lib/domain/caller/caller";

const ALLOWS: Readonly<Record<Scope, string>> = {
  "applications:read": "Read, list and search applications, their history, the pipeline, and live changes",
  "applications:write": "Create and change applications",
  "agents:write": "All calls of the contact agent: ingest, pause, wake, stop, and checking the contact state",
  "agents:work": "Contact borrowers as your own agent: lease what is due, start it and report how it went",
  "webhooks:manage": "Create, change and test webhooks, and read their attempts",
};

/** Renders the scopes of the running server. */
export function Scopes() {
  return (
    <Facts
      caption="Scopes"
      head={["Scope", "Allows"]}
      showName={inCode}
      rows={SCOPES.map((scope) => [scope, ALLOWS[scope]])}
    />
  );
}
