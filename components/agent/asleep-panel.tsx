import { useInfiniteQuery } from "@tanstack/react-query";
import { Moon } from "lucide-react";
import { Paged } from "@/components/shell/page/paged";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { useKeptFocus } from "@/components/ui/focus/use-kept-focus";
import { ButtonLink } from "@/components/ui/input/button-link";
import { asleepQuery } from "@/lib/client/agent/agent";
import type { Me } from "@/lib/contract/accounts/account";
import type { AsleepPage } from "@/lib/contract/agent/contact-overview";
import { AsleepRow } from "./asleep-row";

type Card = AsleepPage["data"][number];

/** Lists paused files by the day they resume, today first. */
export function AsleepPanel({ me }: { readonly me: Me }) {
  const query = useInfiniteQuery(asleepQuery);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <Panel title="Paused" intro="Resumes automatically.">
      <div {...keptFocus} className="grid grid-cols-1 gap-4 outline-none">
        <Paged
          query={query}
          empty={
            <Empty icon={Moon} action={<ButtonLink href="/pipeline">Open the pipeline</ButtonLink>}>
              No one is paused. Pause contact on a borrower’s file, and they are listed here until it resumes.
            </Empty>
          }
          more="Show more"
        >
          {(cards) =>
            byDay(cards).map(([day, asleep]) => (
              <section key={day} aria-label={`Resumes ${day.toLowerCase()}`}>
                <h3 className="pb-1 text-meta font-medium text-muted">{day}</h3>
                <ul className="divide-y divide-line border-y border-line">
                  {asleep.map((card) => (
                    <AsleepRow key={card.id} me={me} card={card} />
                  ))}
                </ul>
              </section>
            ))
          }
        </Paged>
      </div>
    </Panel>
  );
}

/** Groups cards by the day they resume, in their current order. */
function byDay(cards: readonly Card[]): readonly (readonly [day: string, cards: readonly Card[]])[] {
  const tonight = new Date().setHours(24, 0, 0, 0);
  const tomorrowNight = new Date(tonight).setHours(24, 0, 0, 0);
  const dayOf = ({ contact: { until = 0 } }: Card) =>
    until < tonight ? "Today" : until < tomorrowNight ? "Tomorrow" : "Later";
  return [...new Set(cards.map(dayOf))].map((day) => [day, cards.filter((card) => dayOf(card) === day)]);
}
