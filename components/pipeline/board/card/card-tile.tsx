import { ArrowRightLeft, Check, UserRound } from "lucide-react";
import Link from "next/link";
import { memo, useRef } from "react";
import { fullName } from "@/components/format/full-name";
import { shortPurpose } from "@/components/format/names/loan-purpose-names";
import { phoneText } from "@/components/format/phone-text";
import { momentFormat } from "@/components/format/time/moment-format";
import { useBoardActions, useBoardFacts } from "@/components/pipeline/board/board-context";
import { useIsSelected } from "@/components/pipeline/select/selection";
import { ago, lasted, span } from "@/components/pipeline/wording";
import { LinkPending } from "@/components/ui/feedback/link-pending";
import type { Card } from "@/lib/contract/pipeline/card";
import { shownAmount } from "@/lib/domain/money";
import { STAGES, stageOf } from "@/lib/domain/status/status";
import { ContactChip } from "./contact-chip";
import { useDragCard } from "./use-drag-card";

type CardTileProps = {
  readonly card: Card;
  /** Whether Tab moves the focus to this card of its column. */
  readonly isTabStop: boolean;
};

const CONTROL =
  "grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-page hover:text-ink pointer-coarse:size-11";

/** Renders one file as a card. Clicking anywhere on it opens the file; its buttons are above that link. */
export const CardTile = memo(function CardTile({ card, isTabStop }: CardTileProps) {
  const element = useRef<HTMLElement>(null);
  const { selection, chooseMove, chooseOfficer } = useBoardActions();
  const { isWritable, teamNames, officerNames, now } = useBoardFacts();
  const isSelected = useIsSelected(selection, card.id);
  const isDragged = useDragCard(element, card, isWritable);
  const name = fullName(card);
  const team = card.teamId && (teamNames.get(card.teamId) ?? card.teamId);
  const officer = card.loanOfficerId && (officerNames.get(card.loanOfficerId) ?? "Unknown user");
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <article
      ref={element}
      data-dragged={isDragged || undefined}
      data-selected={isSelected || undefined}
      className="group relative flex h-21 flex-col justify-between rounded-md border border-line bg-surface px-3 py-2 shadow-card select-none hover:border-edge data-dragged:opacity-40 data-selected:border-accent data-selected:bg-accent-tint"
    >
      <div className="flex h-5 items-center gap-0.5">
        <Link
          href={`/applications/${card.id}`}
          prefetch={false}
          draggable={false}
          tabIndex={tabIndex}
          data-card={card.id}
          title={name}
          className="min-w-0 flex-1 truncate font-medium text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-md hover:text-ink focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {name}
          <LinkPending />
        </Link>
        {isWritable && (
          // The buttons take space beside the name only while they are visible. Until then, the name has the full
          // width.
          <div className="relative z-1 flex h-6 w-0 gap-0.5 overflow-hidden group-focus-within:w-auto group-hover:w-auto group-data-selected:w-auto pointer-coarse:h-11 pointer-coarse:w-auto">
            <button
              type="button"
              tabIndex={tabIndex}
              aria-pressed={isSelected}
              aria-label={`Select ${name}`}
              title="Select (X)"
              className={CONTROL}
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
            <button
              type="button"
              tabIndex={tabIndex}
              aria-label={`Assign ${name} to…`}
              title="Assign to…"
              className={CONTROL}
              onClick={() => chooseOfficer([card])}
            >
              <UserRound className="size-3.5" aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      <p className="flex gap-2 text-meta text-muted">
        <span className="min-w-0 truncate">{detailsOf(card)}</span>
        {card.loanAmount && (
          <span className="ml-auto shrink-0 tabular-nums" title="Loan amount">
            {shownAmount(card.loanAmount)}
          </span>
        )}
      </p>
      <div className="flex h-5 items-center gap-2 text-meta">
        <CardTime card={card} now={now} />
        <ContactChip contact={card.contact} status={card.status} now={now} isBrief />
        {(officer || team) && (
          <span className="ml-auto min-w-0 truncate text-muted" title={officer ? `Loan officer: ${officer}` : team}>
            {officer || team}
          </span>
        )}
      </div>
    </article>
  );
});

const EXACT = momentFormat({ dateStyle: "medium", timeStyle: "short" });

/** Shows when a lead was received, or how long any other file has been in its status. */
function CardTime({ card, now }: { readonly card: Card; readonly now: number }) {
  const { status, createdAt, statusSince, isStuck } = card;
  const stuck = isStuck && <span className="font-medium text-danger"> · stuck {span(now - statusSince)}</span>;
  if (stageOf(status) !== "lead") {
    return (
      <span
        className={`shrink-0 ${isStuck ? "font-medium text-danger" : "text-muted"}`}
        title={`In this status since ${EXACT(statusSince)}`}
      >
        <span className="sr-only">In this status </span>
        {lasted(now - statusSince)}
        {isStuck && " · stuck"}
      </span>
    );
  }
  return (
    <span className="shrink-0 text-muted" title={`Received ${EXACT(createdAt)}`}>
      <span className="sr-only">Received </span>
      {ago(now - createdAt)}
      {stuck}
    </span>
  );
}

/** Returns the state and purpose, after the phone while leads are called, and with the lead provider at later stages. */
function detailsOf(card: Card): string {
  const isCalled = [STAGES.lead, STAGES.qualify].some((stage) => stage === STAGES[stageOf(card.status)]);
  const purpose = card.loanPurpose && shortPurpose(card.loanPurpose);
  const phone = phoneText(card.primaryBorrowerPhone);
  const place = [card.subjectPropertyState.toUpperCase(), purpose];
  return (isCalled ? [phone, ...place] : [...place, card.leadProviderSlug ?? phone]).filter(Boolean).join(" · ");
}
