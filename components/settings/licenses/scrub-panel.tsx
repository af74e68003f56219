import { useQuery } from "@tanstack/react-query";
import { QueryResult } from "@/components/shell/query-result";
import { Badge } from "@/components/ui/feedback/badge";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { scrubsQuery } from "@/lib/client/contact/lender-licenses";
import { ScrubForm } from "./scrub-form";

/** Lists the copies of do-not-call lists, and uploads one. */
export function ScrubPanel({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery(scrubsQuery);
  return (
    <Panel
      title="Do-not-call lists"
      intro="What your scrubbing service found. A copy counts for 31 days. Phones are stored as keyed hashes only."
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
                    <span className="font-medium">{listText(list)}</span> of {listDate}
                    <span className="block text-dense text-muted">
                      {phones.toLocaleString("en-US")} phones checked, {listed.toLocaleString("en-US")} listed
                    </span>
                  </span>
                  <Badge look={isCurrent ? "good" : "bad"}>
                    {isCurrent ? `Counts until ${lastDay}` : "Out of date"}
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

const LIST_NAMES: Readonly<Record<string, string>> = {
  national: "National list",
  internal: "Your own list",
  litigator: "Litigators",
};

const listText = (list: string) => LIST_NAMES[list] ?? `List of ${list.replace("US-", "")}`;
