import { Moment } from "@/components/format/time/moment";
import { TableHead } from "@/components/settings/table-head";
import { Badge } from "@/components/ui/feedback/badge";
import type { TokenRequestPage } from "@/lib/contract/accounts/token-request";

type TokenRequest = TokenRequestPage["data"][number];

const COLUMNS = [
  ["Time", "px-3 sm:px-5"],
  ["Request", "px-2"],
  ["Status", "px-2 text-right"],
  ["ms", "px-3 text-right sm:px-5"],
  ["Request id", "px-4 max-lg:hidden"],
] as const;

/** Shows the requests of an access token as a table. On a phone, the request id moves under the path. */
export function TokenRequests({ requests }: { readonly requests: readonly TokenRequest[] }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-left text-dense">
        <TableHead columns={COLUMNS} />
        <tbody>
          {requests.map((request) => (
            <RequestRow key={request.requestId} {...request} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RequestRow({ at, method, path, status, ms, requestId }: TokenRequest) {
  return (
    <tr className="border-t border-line">
      <td className="px-3 py-2 align-top text-muted sm:px-5 sm:whitespace-nowrap">
        <Moment at={at} />
      </td>
      <td className="px-2 py-2 align-top font-mono wrap-anywhere">
        {method} {path}
        <span className="block text-meta text-muted select-all lg:hidden">{requestId}</span>
      </td>
      <td className="px-2 py-2 text-right align-top">
        <Badge look={lookOf(status)}>{status}</Badge>
      </td>
      <td className="px-3 py-2 text-right align-top text-muted sm:px-5">{ms}</td>
      <td className="px-4 py-2 align-top font-mono text-meta text-muted select-all max-lg:hidden">{requestId}</td>
    </tr>
  );
}

function lookOf(status: number) {
  if (status < 300) return "good";
  return status < 500 ? "notice" : "bad";
}
