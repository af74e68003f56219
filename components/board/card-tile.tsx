import { ArrowRightLeft, Check } from "lucide-react";
import Link from "next/link";
import { memo, useRef } from "react";
import { fullName } from "@/components/application/full-name";
import { shortPurpose } from "@/components/application/loan-purpose-names";
import { Opening } from "@/components/ui/opening";
import type { Card } from "@/lib/contract/card";
import { STAGES, stageOf } from "@/lib/domain/status";
import { useBoardActions, useBoardFacts } from "./board-context";
import { ContactChip } from "./contact-chip";
import { useIsSelected } from "./selection";
import { useDragCard } from "./use-drag-card";
import { span } from "./wording";

type CardTileProps = {
  readonly card: Card;
  /** Is this the card of its column that Tab leads to? */
  readonly isTabStop: boolean;
};

const CONTROL =
  "relative z-1 grid size-6 shrink-0 place-items-center rounded-sm text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-page hover:text-ink pointer-coarse:size-11 pointer-coarse:opacity-100";

/** One file. All of it opens the file; the buttons on it lie above. */
export const CardTile = memo(function CardTile({ card, isTabStop }: CardTileProps) {
  const element = useRef<HTMLElement>(null);
  const { selection, chooseMove } = useBoardActions();
  const { isWritable, teamNames, now } = useBoardFacts();
  const isSelected = useIsSelected(selection, card.id);
  const isDragged = useDragCard(element, card, isWritable);
  const name = fullName(card);
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <article
      ref={element}
      data-dragged={isDragged || undefined}
      data-selected={isSelected || undefined}
      className="group relative flex h-21 flex-col justify-between rounded-md border border-line bg-surface px-3 py-2 select-none hover:border-edge data-dragged:opacity-40 data-selected:border-accent data-selected:bg-accent-tint"
    >
      <div className="flex h-5 items-center gap-0.5">
        <Link
          href={`/applications/${card.id}`}
          prefetch={false}
          draggable={false}
          tabIndex={tabIndex}
          data-card={card.id}
          className="min-w-0 flex-1 truncate font-medium text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-md hover:text-ink focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {name}
          <Opening />
        </Link>
        {isWritable && (
          <>
            <button
              type="button"
              tabIndex={tabIndex}
              aria-pressed={isSelected}
              aria-label={`Select ${name}`}
              title="Select (X)"
              className={`${CONTROL} aria-pressed:opacity-100`}
              onClick={() => selection.toggle(card)}
            >
              <span className="grid size-4 place-items-center rounded-sm border border-edge bg-surface in-aria-pressed:border-accent in-aria-pressed:bg-accent in-aria-pressed:text-on-accent">
                {isSelected && <Check className="size-3" aria-hidden="true" />}
              </span>
            </button>
            <button
              type="button"
              tabIndex={tabIndex}
              aria-label={`Move ${name} to…`}
              title="Move to… (M)"
              className={CONTROL}
              onClick={() => chooseMove([card])}
            >
              <ArrowRightLeft className="size-3.5" aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      <p className="truncate text-meta text-muted">{detailsOf(card)}</p>
      <div className="flex items-center gap-2 text-meta">
        <span className={card.isStuck ? "font-medium text-danger" : "text-muted"} title="Time in this status">
          {span(now - card.statusSince)}
          {card.isStuck && " · stuck"}
        </span>
        <ContactChip contact={card.contact} status={card.status} now={now} />
        {card.teamId !== undefined && (
          <span className="ml-auto min-w-0 truncate text-muted">{teamNames.get(card.teamId) ?? card.teamId}</span>
        )}
      </div>
    </article>
  );
});

/** Whom one calls is found by phone; later it matters more where the file came from. */
function detailsOf(card: Card): string {
  const isCalled = [STAGES.lead, STAGES.qualify].some((stage) => stage === STAGES[stageOf(card.status)]);
  const purpose = card.loanPurpose && shortPurpose(card.loanPurpose);
  const last = isCalled ? card.primaryBorrowerPhone : (card.leadProviderSlug ?? card.primaryBorrowerPhone);
  return [card.subjectPropertyState.toUpperCase(), purpose, last].filter(Boolean).join(" · ");
}
