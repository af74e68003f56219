"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Loaded } from "@/components/shell/loaded";
import { Page } from "@/components/shell/page";
import { administrativeLogQuery } from "@/lib/client/administrative-log";
import { AdministrativeEntry } from "./administrative-entry";
import { OlderEntries } from "./older-entries";

/** Who changed what of people, teams, access tokens and settings. */
export function AdministrativeLogPage() {
  const query = useInfiniteQuery(administrativeLogQuery);
  return (
    <Page
      title="Log"
      intro="Who changed people, teams, access tokens and settings, and when. What is done to a file stands in the file's own history."
    >
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data);
          return entries.length === 0 ? (
            <p className="rounded-lg border border-dashed border-line p-6 text-center text-muted">
              Nothing was changed yet.
            </p>
          ) : (
            <ol aria-label="Changes" className="divide-y divide-line rounded-lg border border-line bg-surface">
              {entries.map((entry) => (
                <AdministrativeEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          );
        }}
      </Loaded>
      <OlderEntries query={query} />
    </Page>
  );
}
