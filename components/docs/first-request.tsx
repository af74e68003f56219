import { Command } from "@/components/ui/input/copyable-command";

/** Shows how to create a token, and a first request to try it with. */
export function FirstRequest({ origin }: { readonly origin: string }) {
  return (
    <ol className="grid list-decimal grid-cols-1 gap-4 pl-5">
      <li>
        <p>
          <a href="/settings/tokens">Create an access token</a> for the system that will call. An owner or a manager can
          do that.
        </p>
      </li>
      <li className="min-w-0">
        <p className="mb-2">Send a test lead with your token.</p>
        <Command label="the first request">{firstRequest(origin)}</Command>
      </li>
      <li>
        <p>
          Everything else is in <a href="/docs">the docs</a>.
        </p>
      </li>
    </ol>
  );
}

const firstRequest = (origin: string) => `curl ${origin}/agents/ingest \\
  -H "Authorization: Bearer <ACCESS_TOKEN>" \\
  -H "Content-Type: application/json" \\
  -d '{"crmId": "crm-1001", "firstName": "Luis", "lastName": "Ortiz", "phone": "+1 512 555 0142", "state": "tx", "leadProviderSlug": "acme-leads"}'`;
