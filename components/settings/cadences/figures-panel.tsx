import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { TableHead } from "@/components/settings/table-head";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { cadenceFiguresQuery } from "@/lib/client/contact/cadences";
import type { CadenceFigures } from "@/lib/contract/contact/cadence-figures";

const NUMBER = "pl-4 text-right tabular-nums";
const COLUMNS = [
  ["Step", "text-left"],
  ["Sent", NUMBER],
  ["Failed", NUMBER],
  ["Skipped", NUMBER],
  ["Replied", NUMBER],
  ["Opted out", NUMBER],
] as const;

/** Shows what came of the steps of a cadence lately, by version. */
export function FiguresPanel({ id }: { readonly id: string }) {
  const query = useQuery(cadenceFiguresQuery(id));
  return (
    <Panel
      title="Last 30 days"
      intro="Borrowers who replied or opted out count with the step before, whatever they replied to."
    >
      <QueryResult query={query}>{(figures) => <Figures {...figures} />}</QueryResult>
    </Panel>
  );
}

function Figures({ data }: CadenceFigures) {
  if (data.length === 0) return <p className="text-muted">Nothing went out yet.</p>;
  const versions = [...new Set(data.map(({ version }) => version))];
  return (
    <div className="overflow-x-auto">
      <table className="w-full">
        <caption className="sr-only">What came of each step in the last 30 days</caption>
        <TableHead columns={COLUMNS} />
        <tbody className="divide-y divide-line">
          {versions.map((version) => (
            <Fragment key={version}>
              {versions.length > 1 && (
                <tr>
                  <th scope="rowgroup" colSpan={COLUMNS.length} className="pt-3 pb-1 text-left font-medium">
                    Version {version}
                  </th>
                </tr>
              )}
              {data
                .filter((row) => row.version === version)
                .map(({ step, sent, failed, skipped, replied, optedOut }) => (
                  <tr key={step}>
                    <th scope="row" className="py-2 text-left font-normal">
                      {step}
                    </th>
                    {[sent, failed, skipped, replied, optedOut].map((count, index) => (
                      <td key={COLUMNS[index + 1]?.[0]} className={`py-2 ${NUMBER}`}>
                        {count.toLocaleString("en-US")}
                      </td>
                    ))}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
