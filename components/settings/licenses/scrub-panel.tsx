import { useQuery } from "@tanstack/react-query";
import { QueryResult } from "@/components/shell/query-result";
import { Badge } from "@/components/ui/feedback/badge";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { scrubsQuery } from "@/lib/client/contact/lender-licenses";
import { MOST_COUNTED } from "@/lib/domain/contact/dnc-list";
import { LISTS } from "./list-names";
import { ScrubForm } from "./scrub-form";

/** Lists the copies of do-not-call lists, and uploads one. */
export function ScrubPanel({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery(scrubsQuery);
  return (
    <Panel
      title="Do-not-call lists"
      intro="What your scrubbing service found, stored as keyed hashes. A copy is valid for 31 days."
    >
      <QueryResult query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>No list uploaded yet.</Empty>
          ) : (
            <ul aria-label="Do-not-call lists" className="divide-y divide-line">
              {data.map(({ list, listDate, lastDay, isCurrent, phones, listed }) => (
                <li
                  key={`${list} ${listDate}`}
                  className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
                >
                  <span>
                    <span className="font-medium">{NAMES.get(list) ?? list}</span> of {listDate}
                    <span className="block text-dense text-muted">
                      {counted(phones)} phones checked, {counted(listed)} listed
                    </span>
                  </span>
                  <Badge look={isCurrent ? "good" : "bad"}>
                    {isCurrent ? `Valid until ${lastDay}` : "Out of date"}
                  </Badge>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      {isOpen && <ScrubForm />}
    </Panel>
  );
}

const NAMES: ReadonlyMap<string, string> = new Map(LISTS);

/** Returns a number of phones, which are counted up to a limit. */
const counted = (count: number) => `${count.toLocaleString("en-US")}${count < MOST_COUNTED ? "" : " or more"}`;
