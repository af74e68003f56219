import { Command } from "@/components/ui/input/copyable-command";

type FirstRequestProps = {
  readonly origin: string;
  /** The access token; left out, the request has a placeholder. */
  readonly token?: string | undefined;
};

/** Shows a first request, which sends a test lead. */
export function FirstRequest({ origin, token = "<ACCESS_TOKEN>" }: FirstRequestProps) {
  return <Command label="the first request">{firstRequest(origin, token)}</Command>;
}

const firstRequest = (origin: string, token: string) => `curl ${origin}/agents/ingest \\
  -H "Authorization: Bearer ${token}" \\
  -H "Content-Type: application/json" \\
  -d '{"crmId": "crm-1001", "firstName": "Luis", "lastName": "Ortiz", "phone": "+1 512 555 0142", "state": "tx", "leadProviderSlug": "acme-leads"}'`;
