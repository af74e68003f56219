import { draggable } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useBoardActions } from "@/components/pipeline/board/board-context";
import type { SelectedFile } from "@/lib/client/pipeline/bulk";
import type { Card } from "@/lib/contract/pipeline/card";

const CARDS = Symbol("cards");

/** Returns the data of a drag that starts on a card. */
const dragOf = (cards: readonly SelectedFile[]) => ({ [CARDS]: cards });
/** Returns the cards of a drag, or undefined if the drag carries something else. */
export const draggedCards = (data: Record<string | symbol, unknown>) =>
  data[CARDS] as readonly SelectedFile[] | undefined;

/** Shows the number of dragged files. Until it has loaded, the browser shows the card instead. */
let dragCount: typeof import("./drag-count") | undefined;

/** Loads the code that shows the number of dragged files. */
export async function loadDragCount(): Promise<void> {
  dragCount ??= await import("./drag-count");
}

/** Lets the user drag a card, together with all selected cards if it is one of them. */
export function useDragCard(element: RefObject<HTMLElement | null>, card: Card, isWritable: boolean): boolean {
  const [isDragged, setDragged] = useState(false);
  const { selection } = useBoardActions();
  const current = useRef(card);
  useEffect(() => {
    current.current = card;
  });
  useEffect(() => {
    const tile = element.current;
    if (tile === null) return;
    let pointer = "";
    const note = ({ pointerType }: PointerEvent) => {
      pointer = pointerType;
    };
    tile.addEventListener("pointerdown", note);
    const carried = () => (selection.has(current.current.id) ? selection.all() : [current.current]);
    const ending = draggable({
      element: tile,
      // A finger that rests on a card means to scroll or to open it. Touch users move a file with its button.
      canDrag: () => isWritable && pointer !== "touch",
      getInitialData: () => dragOf(carried()),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const count = carried().length;
        if (count > 1) dragCount?.showDragCount(nativeSetDragImage, count);
      },
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
    return () => {
      tile.removeEventListener("pointerdown", note);
      ending();
    };
  }, [element, selection, isWritable]);
  return isDragged;
}
