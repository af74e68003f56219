import type { Pipeline } from "@/lib/contract/page";
import type { Stage } from "@/lib/domain/status";
import { STAGE_LOOKS, STAGE_TITLES, STATUS_NAMES } from "./status-names";

const DAY_MS = 86_400_000;

type StageCardProps = { readonly stage: Stage; readonly statuses: Pipeline["data"] };

/** One stage: how many files are in each of its statuses, for how long, and how many are stuck. */
export function StageCard({ stage, statuses }: StageCardProps) {
  const total = statuses.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label={STAGE_TITLES[stage]} className="rounded-lg border border-line bg-surface">
      <h2 className={`flex justify-between rounded-t-lg px-4 py-2 font-semibold ${STAGE_LOOKS[stage]}`}>
        {STAGE_TITLES[stage]} <span>{total.toLocaleString("en-US")}</span>
      </h2>
      <table className="w-full table-fixed text-dense">
        <thead className="text-meta text-muted">
          <tr>
            <th scope="col" className="px-4 pt-2 text-left font-normal">
              Status
            </th>
            <th scope="col" className="w-14 pt-2 text-right font-normal">
              Files
            </th>
            <th scope="col" className="w-24 pt-2 text-right font-normal">
              Median days
            </th>
            <th scope="col" className="w-20 px-4 pt-2 text-right font-normal">
              Stuck
            </th>
          </tr>
        </thead>
        <tbody>
          {statuses.map(({ status, count, medianAge, stuck }) => (
            <tr key={status} className="last:*:pb-3">
              <th scope="row" className="px-4 py-1 text-left font-normal">
                {STATUS_NAMES[status]}
              </th>
              <td className="py-1 text-right">{count.toLocaleString("en-US")}</td>
              <td className="py-1 text-right text-muted">
                {medianAge === undefined ? "–" : Math.floor(medianAge / DAY_MS).toLocaleString("en-US")}
              </td>
              <td className={`px-4 py-1 text-right ${stuck > 0 ? "font-medium text-danger" : "text-muted"}`}>
                {stuck > 0 ? stuck.toLocaleString("en-US") : "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
