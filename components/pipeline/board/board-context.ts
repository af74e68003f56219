import { createContext, useContext } from "react";
import type { StatusWhy } from "@/components/application/status/status-reason-dialog";
import type { Columns } from "@/components/pipeline/select/focus-card";
import type { Selection } from "@/components/pipeline/select/selection";
import type { Picked } from "@/lib/client/pipeline/bulk";
import type { Status } from "@/lib/domain/status/status";

/** What a card and a column can ask of the board. Stays the same as long as the board is there. */
export type BoardActions = {
  readonly selection: Selection;
  readonly columns: Columns;
  /** Asks for the reason first where the status has reasons and `why` is not given. */
  readonly move: (cards: readonly Picked[], to: Status, why?: StatusWhy) => void;
  /** Asks where to. */
  readonly chooseMove: (cards: readonly Picked[]) => void;
  /** Says something to whoever listens rather than looks. */
  readonly announce: (text: string) => void;
};

/** What may change of the board as a whole. */
export type BoardFacts = {
  readonly isOnline: boolean;
  /** Are changes possible: by the role, and is there a network? */
  readonly isWritable: boolean;
  readonly statusNames: Readonly<Record<Status, string>>;
  readonly teamNames: ReadonlyMap<string, string>;
  /** Epoch milliseconds; goes on by the minute. */
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
