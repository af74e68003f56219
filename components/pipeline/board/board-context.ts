import { createContext, useContext } from "react";
import type { StatusWhy } from "@/components/application/status/status-reason-dialog";
import type { Columns } from "@/components/pipeline/select/focus-card";
import type { Selection } from "@/components/pipeline/select/selection";
import type { SelectedFile } from "@/lib/client/pipeline/bulk";
import type { Status } from "@/lib/domain/status/status";

/** The actions that a card or a column can ask of the board. The object stays the same while the board is mounted. */
export type BoardActions = {
  readonly selection: Selection;
  readonly columns: Columns;
  /** Asks for a reason first if the status requires one and `why` is missing. */
  readonly move: (cards: readonly SelectedFile[], to: Status, why?: StatusWhy) => void;
  /** Asks for the target status. */
  readonly chooseMove: (cards: readonly SelectedFile[]) => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
};

/** Facts about the whole board that may change. */
export type BoardFacts = {
  readonly isOnline: boolean;
  /** Whether the user may make changes: the role allows it and there is a network. */
  readonly isWritable: boolean;
  readonly statusNames: Readonly<Record<Status, string>>;
  readonly teamNames: ReadonlyMap<string, string>;
  /** The current time in epoch milliseconds, updated every minute. */
  readonly now: number;
};

export const ActionsContext = createContext<BoardActions | null>(null);
export const FactsContext = createContext<BoardFacts | null>(null);

export function useBoardActions(): BoardActions {
  const actions = useContext(ActionsContext);
  if (actions === null) throw new Error("there is no board around this");
  return actions;
}

export function useBoardFacts(): BoardFacts {
  const facts = useContext(FactsContext);
  if (facts === null) throw new Error("there is no board around this");
  return facts;
}
