import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "@/components/shell/loaded";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { SelectField } from "@/components/ui/select-field";
import { contactLogQuery } from "@/lib/client/agent";
import type { ContactLogPage } from "@/lib/contract/contact";
import { ContactLogEntry } from "./contact-log-entry";

type Entry = ContactLogPage["data"][number];

const ANY = "";
const KINDS = [
  [ANY, "Everything"],
  ["ingested", "Leads that came in"],
  ["slept", "Put to sleep"],
  ["woken", "Woken"],
  ["stopped", "Stopped"],
  ["resumed", "Resumed"],
] as const;

/** What was done with contact: what, by whom, with which file, when. */
export function ContactLog() {
  const query = useInfiniteQuery(contactLogQuery);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [kind, setKind] = useState<string>(ANY);
  const [who, setWho] = useState(ANY);
  return (
    <Panel title="Log">
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data);
          const shown = entries.filter((entry) => isShown(entry, { kind, who }));
          const people = [...new Set(entries.map(({ actor }) => actor.name))].sort();
          return (
            <div className="grid grid-cols-1 gap-3">
              <div className="grid grid-cols-2 gap-3">
                <SelectField
                  label="What"
                  options={KINDS}
                  value={kind}
                  onChange={({ target }) => setKind(target.value)}
                />
                <SelectField
                  label="Who"
                  options={[[ANY, "Everybody"], ...people.map((name) => [name, name] as const)]}
                  value={who}
                  onChange={({ target }) => setWho(target.value)}
                />
              </div>
              {shown.length === 0 ? (
                <p className="rounded-md border border-dashed border-line p-4 text-center text-muted">
                  {entries.length === 0
                    ? "Nothing has happened yet."
                    : `None of the ${entries.length} newest entries is of that kind.`}
                </p>
              ) : (
                <ol className="grid grid-cols-1 divide-y divide-line">
                  {shown.map((entry) => (
                    <ContactLogEntry key={entry.id} entry={entry} />
                  ))}
                </ol>
              )}
              {hasNextPage && (
                <div aria-busy={isFetchingNextPage}>
                  <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    Show earlier entries
                  </Button>
                </div>
              )}
            </div>
          );
        }}
      </Loaded>
    </Panel>
  );
}

const isShown = ({ action, actor }: Entry, { kind, who }: { readonly kind: string; readonly who: string }) =>
  (kind === ANY || action === kind) && (who === ANY || actor.name === who);
