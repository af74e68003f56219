import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { useBoardActions, useBoardFacts } from "@/components/pipeline/board/board-context";
import { focusBeside, focusSoon } from "@/components/pipeline/select/focus-card";
import type { Card } from "@/lib/contract/pipeline/card";
import type { Status } from "@/lib/domain/status/status";

type Keys = {
  readonly status: Status;
  readonly cards: readonly Card[];
  /** The number of cards before the first of these. */
  readonly start: number;
  /** Scrolls to a card by its position. */
  readonly reveal: (index: number) => void;
  readonly scroller: RefObject<HTMLUListElement | null>;
  readonly setTabStop: (index: number) => void;
};

const WAYS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };
const SIDES: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, l: 1, h: -1 };

/** Handles keys and clicks within a column. */
export function useCardKeys({ status, cards, start, reveal, scroller, setTabStop }: Keys) {
  const { selection, columns, chooseMove } = useBoardActions();
  const { isWritable } = useBoardFacts();
  const anchor = useRef<string | null>(null);
  const count = cards.length;

  function focusAt(wanted: number): boolean {
    const index = Math.min(Math.max(wanted, start), start + count - 1);
    reveal(index);
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-card]`);
    link?.focus({ preventScroll: true });
    return link != null && document.activeElement === link;
  }
  useEffect(() => {
    columns.set(status, focusAt);
    return () => {
      columns.delete(status);
    };
  });

  const placeOf = (target: EventTarget) => {
    const index = Number((target as Element).closest<HTMLElement>("[data-index]")?.dataset["index"] ?? Number.NaN);
    return { index, card: cards[index - start] };
  };

  function pickTo(index: number) {
    const from = Math.max(
      0,
      cards.findIndex(({ id }) => id === anchor.current),
    );
    selection.add(cards.slice(Math.min(from, index - start), Math.max(from, index - start) + 1));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { index, card } = placeOf(event.target);
    if (card === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const way = WAYS[key];
    const side = SIDES[key];
    if (way !== undefined) {
      const next = Math.min(Math.max(index + way, start), start + count - 1);
      if (event.shiftKey && isWritable) {
        if (!selection.has(card.id)) anchor.current = card.id;
        selection.add([card]);
        const other = cards[next - start];
        if (other) selection.add([other]);
      }
      focusSoon(columns, status, next);
    } else if (side !== undefined) focusBeside(columns, event.currentTarget, side, index);
    else if (key === "Home") focusSoon(columns, status, 0);
    else if (key === "End") focusSoon(columns, status, start + count - 1);
    else if (isWritable && key.toLowerCase() === "m") chooseMove(selection.has(card.id) ? selection.all() : [card]);
    else if (isWritable && key.toLowerCase() === "x") {
      anchor.current = card.id;
      selection.toggle(card);
    } else return;
    event.preventDefault();
  }

  function onClickCapture(event: MouseEvent<HTMLElement>) {
    const isOnCard = (event.target as Element).closest("[data-card]") !== null;
    const { index, card } = placeOf(event.target);
    if (!isOnCard || card === undefined || !isWritable || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey && anchor.current !== null) return pickTo(index);
    anchor.current = card.id;
    selection.toggle(card);
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const { index } = placeOf(event.target);
    if (!Number.isNaN(index)) setTabStop(index);
  }

  return { onKeyDown, onClickCapture, onFocus };
}
