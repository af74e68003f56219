import { Facts } from "@/components/docs/facts";
import { inCode, Warning } from "@/components/docs/prose";

type Rate = { readonly calls: number; readonly seconds: number };

type Rates = { readonly isOn: boolean; readonly read: Rate; readonly write: Rate; readonly agent: Rate };

const perTime = ({ calls, seconds }: Rate) => `${calls.toLocaleString("en-US")} in ${seconds} seconds`;

/** Renders the calls that one token may make. */
export function RateTable({ rates }: { readonly rates: Rates }) {
  return (
    <>
      {!rates.isOn && <Warning>Limits are turned off on this server: nothing is counted.</Warning>}
      <Facts
        caption="Calls of one token"
        head={["Kind", "Calls", "Counts"]}
        showName={inCode}
        rows={[
          ["read", perTime(rates.read), "GET and HEAD under /v1"],
          ["write", perTime(rates.write), "POST, PATCH, PUT and DELETE under /v1"],
          ["agent", perTime(rates.agent), "Everything under /agents"],
        ]}
      />
    </>
  );
}

/** Renders how often one address may fail to authenticate. */
export const FailedAuthenticationLimit = ({ rate }: { readonly rate: Rate }) => (
  <p>
    One address may send {perTime(rate)} with a missing or wrong token. After that it gets 429 instead of 401. Calls
    with a valid token are never affected. An IPv6 network of 64 bits counts as one address.
  </p>
);

type SizeTableProps = { readonly bodyBytes: number; readonly bodyDepth: number };

/** Renders the size limits: the largest body and the longest texts. */
export const SizeTable = ({ bodyBytes, bodyDepth }: SizeTableProps) => (
  <Facts
    caption="Sizes"
    head={["Part", "At most"]}
    rows={[
      ["A body", `${bodyBytes.toLocaleString("en-US")} bytes, nested ${bodyDepth} levels deep`],
      ["A body of many contact decisions", `${(2 * bodyBytes).toLocaleString("en-US")} bytes`],
      ["A page of a list", "200 entries"],
      ["A name", "100 characters"],
      ["A street or a city", "200 characters"],
      ["An email address", "254 characters"],
      ["An id of another system, a slug", "128 characters"],
      ["An Idempotency-Key", "255 characters"],
      [
        "Answers stored for the Idempotency-Keys of one token",
        "64 MiB in 24 hours, then 429 with the name idempotency",
      ],
    ]}
  />
);
