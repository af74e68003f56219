import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { Paged } from "@/components/shell/page/paged";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { Button } from "@/components/ui/input/button";
import { ButtonLink } from "@/components/ui/input/button-link";
import { contactLogQuery } from "@/lib/client/agent/agent";
import { ContactLogEntry } from "./contact-log-entry";
import { type Choices, ContactLogFilters, conditionsOf, EVERYTHING } from "./contact-log-filters";

/** Renders the contact log: each action, who took it, on which file, and when. */
export function ContactLog() {
  const [choices, setChoices] = useState<Choices>(EVERYTHING);
  const [since, setSince] = useState<number>();
  const conditions = conditionsOf(choices, since);
  const query = useInfiniteQuery(contactLogQuery(conditions));

  function choose(next: Choices) {
    if (next.days !== choices.days) setSince(startOf(next.days));
    setChoices(next);
  }
  return (
    <Panel title="Log">
      <div className="grid grid-cols-1 gap-3">
        <ContactLogFilters choices={choices} onChoose={choose} />
        <Paged
          query={query}
          empty={
            Object.keys(conditions).length === 0 ? (
              <Empty icon={ScrollText} action={<ButtonLink href="/docs/quick-start">Send a first lead</ButtonLink>}>
                No activity yet. Received leads, pauses and opt-outs appear here.
              </Empty>
            ) : (
              <Empty
                icon={ScrollText}
                action={
                  <Button look="secondary" onClick={() => choose(EVERYTHING)}>
                    Show everything
                  </Button>
                }
              >
                No matching entries.
              </Empty>
            )
          }
          more="Show earlier entries"
        >
          {(entries) => (
            <ol
              className="grid grid-cols-1 divide-y divide-line aria-busy:opacity-60"
              aria-busy={query.isPlaceholderData}
            >
              {entries.map((entry) => (
                <ContactLogEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
        </Paged>
      </div>
    </Panel>
  );
}

/** Returns the start of a period of `days` days that includes today, in epoch milliseconds. */
function startOf(days: string): number | undefined {
  if (days === "") return undefined;
  const start = new Date();
  start.setDate(start.getDate() - Number(days) + 1);
  return start.setHours(0, 0, 0, 0);
}
