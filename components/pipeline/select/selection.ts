import { useSyncExternalStore } from "react";
import type { SelectedFile } from "@/lib/client/pipeline/bulk";

/** The selected files, in the order in which they were selected. */
export type Selection = {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly all: () => readonly SelectedFile[];
  readonly has: (id: string) => boolean;
  readonly toggle: (card: SelectedFile) => void;
  readonly add: (cards: readonly SelectedFile[]) => void;
  readonly clear: () => void;
};

/** Returns a selection stored outside React, so that selecting a card renders only that card again. */
export function makeSelection(): Selection {
  const listeners = new Set<() => void>();
  let cards: ReadonlyMap<string, SelectedFile> = new Map();
  let list: readonly SelectedFile[] = [];
  function set(next: ReadonlyMap<string, SelectedFile>) {
    cards = next;
    list = [...next.values()];
    for (const listener of listeners) listener();
  }
  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    all: () => list,
    has: (id) => cards.has(id),
    toggle: (card) => {
      const next = new Map(cards);
      if (!next.delete(card.id)) next.set(card.id, card);
      set(next);
    },
    add: (more) => set(new Map([...cards, ...more.map((card) => [card.id, card] as const)])),
    clear: () => {
      if (cards.size > 0) set(new Map());
    },
  };
}

const NONE: readonly SelectedFile[] = [];

export const useSelected = (selection: Selection) =>
  useSyncExternalStore(selection.subscribe, selection.all, () => NONE);

export const useIsSelected = (selection: Selection, id: string) =>
  useSyncExternalStore(
    selection.subscribe,
    () => selection.has(id),
    () => false,
  );
