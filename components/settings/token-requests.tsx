import { Badge } from "@/components/ui/badge";
import type { TokenRequestPage } from "@/lib/contract/token-request";
import { Moment } from "./when";

type TokenRequest = TokenRequestPage["data"][number];

/** Requests of an access token as a table. On a phone the request id stands under the path. */
export function TokenRequests({ requests }: { readonly requests: readonly TokenRequest[] }) {
  if (requests.length === 0) {
    return (
      <p className="rounded-lg border border-dashed border-line p-6 text-center text-muted">
        Nothing was asked with this token in the last 7 days.{" "}
        <a href="/docs#token">The quick start has a first call to try it with.</a>
      </p>
    );
  }
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-left text-dense">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium sm:px-4">
              Time
            </th>
            <th scope="col" className="px-2 py-2 font-medium">
              Request
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              Status
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium sm:px-4">
              ms
            </th>
            <th scope="col" className="px-4 py-2 font-medium max-lg:hidden">
              Request id
            </th>
          </tr>
        </thead>
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
      <td className="px-3 py-2 align-top text-muted sm:px-4 sm:whitespace-nowrap">
        <Moment at={at} />
      </td>
      <td className="px-2 py-2 align-top font-mono wrap-anywhere">
        {method} {path}
        <span className="block text-meta text-muted select-all lg:hidden">{requestId}</span>
      </td>
      <td className="px-2 py-2 text-right align-top">
        <Badge look={lookOf(status)}>{status}</Badge>
      </td>
      <td className="px-3 py-2 text-right align-top text-muted sm:px-4">{ms}</td>
      <td className="px-4 py-2 align-top font-mono text-meta text-muted select-all max-lg:hidden">{requestId}</td>
    </tr>
  );
}

function lookOf(status: number) {
  if (status < 300) return "good";
  return status < 500 ? "notice" : "bad";
}
