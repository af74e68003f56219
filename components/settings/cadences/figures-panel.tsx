import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { CONTACT_NAMES } from "@/components/format/names/channel-names";
import { TableHead } from "@/components/settings/table-head";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { cadenceFiguresQuery } from "@/lib/client/contact/cadences";
import type { Cadence } from "@/lib/contract/contact/cadence";
import type { CadenceFigures } from "@/lib/contract/contact/cadence-figures";

const NUMBER = "pl-2 text-right tabular-nums sm:pl-4";
const COLUMNS = [
  ["Step", "text-left"],
  ["Sent", NUMBER],
  ["Failed", NUMBER],
  ["Skipped", NUMBER],
  ["Replied", NUMBER],
  ["Opted out", NUMBER],
] as const;

/** Shows the results of each step of a cadence, by version. */
export function FiguresPanel({ cadence }: { readonly cadence: Cadence }) {
  const query = useQuery(cadenceFiguresQuery(cadence.id));
  return (
    <Panel
      title="Results"
      intro="Borrowers who entered in the last 30 days. Each reply or opt-out counts toward the step before it."
    >
      <QueryResult query={query}>{({ data }) => <Figures {...{ data, cadence }} />}</QueryResult>
    </Panel>
  );
}

type FiguresProps = Pick<CadenceFigures, "data"> & { readonly cadence: Cadence };

function Figures({ data, cadence: { number, steps } }: FiguresProps) {
  if (data.length === 0) return <p className="text-muted">No results in the last 30 days.</p>;
  const versions = [...new Set(data.map(({ version }) => version))];
  return (
    <div className="overflow-x-auto">
      <table className="w-full">
        <caption className="sr-only">Results by step</caption>
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
                      {version === number && <Channel step={steps[step - 1]} />}
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

const Channel = ({ step }: { readonly step: Cadence["steps"][number] | undefined }) =>
  step && <span className="ml-2 text-muted">{CONTACT_NAMES[step.channel]}</span>;
