import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "@/components/shell/loaded";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { contactLogQuery } from "@/lib/client/agent";
import { ContactLogEntry } from "./contact-log-entry";
import { type Choices, ContactLogFilters, conditionsOf, EVERYTHING } from "./contact-log-filters";

/** What was done with contact: what, by whom, with which file, when. */
export function ContactLog() {
  const [choices, setChoices] = useState<Choices>(EVERYTHING);
  const [since, setSince] = useState<number>();
  const conditions = conditionsOf(choices, since);
  const query = useInfiniteQuery(contactLogQuery(conditions));
  const { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = query;

  function choose(next: Choices) {
    if (next.days !== choices.days) setSince(startOf(next.days));
    setChoices(next);
  }
  return (
    <Panel title="Log">
      <div className="grid grid-cols-1 gap-3" aria-busy={isPlaceholderData}>
        <ContactLogFilters choices={choices} onChoose={choose} />
        <Loaded query={query}>
          {({ pages }) => {
            const entries = pages.flatMap(({ data }) => data);
            return entries.length === 0 && !hasNextPage ? (
              <p className="rounded-md border border-dashed border-line p-4 text-center text-muted">
                {Object.keys(conditions).length === 0
                  ? "Nothing has happened yet. Leads that come in, sleeps and stops show up here."
                  : "Nothing of that kind has happened."}
              </p>
            ) : (
              <ol className="grid grid-cols-1 divide-y divide-line">
                {entries.map((entry) => (
                  <ContactLogEntry key={entry.id} entry={entry} />
                ))}
              </ol>
            );
          }}
        </Loaded>
        {hasNextPage && (
          <div aria-busy={isFetchingNextPage}>
            <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show earlier entries
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

/** The beginning of a period of so many days that ends now, today among them. Epoch milliseconds. */
function startOf(days: string): number | undefined {
  if (days === "") return undefined;
  const start = new Date();
  start.setDate(start.getDate() - Number(days) + 1);
  return start.setHours(0, 0, 0, 0);
}
