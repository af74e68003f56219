import type { ApplicationPatch } from "@/lib/contract/applications/application";
import type { Card } from "@/lib/contract/pipeline/card";
import type { Status } from "@/lib/domain/status/status";
import { type CardSort, orderIn } from "./cards";

/** A change of status that a user made at this time, in epoch milliseconds. */
export type Move = {
  readonly card: Card;
  readonly to: Status;
  readonly at: number;
  /** The reason for closing the file, if the status requires one. */
  readonly why?: Pick<ApplicationPatch, "statusReason" | "statusNote"> | undefined;
  /** Set if this undoes a move: the card as it was before that move. */
  readonly before?: Card;
};

/** Returns the move that undoes another, for the card in the server's current state. */
export const undoOf = ({ card: before }: Move, card: Card): Move => ({
  card,
  to: before.status,
  at: Date.now(),
  before,
});

/** The contents of one column. */
export type ColumnCards = {
  readonly status: Status;
  readonly sort: CardSort;
  readonly cards: readonly Card[];
  /** Whether there are more after those already read. */
  readonly hasMore: boolean;
};

/** How many files each status has. */
export type Counts = Readonly<Partial<Record<Status, number>>>;

/** Returns the card after the move, as far as that is known before the server confirms it. */
export const movedCard = ({ card, to, at, before }: Move): Card => ({
  ...card,
  status: to,
  statusSince: before?.statusSince ?? at,
  updatedAt: Math.max(at, card.updatedAt),
  isStuck: before?.isStuck ?? false,
});

/** Returns a column after a move: without the card, or with it in its place. */
export function moveCard(column: ColumnCards, move: Move): ColumnCards {
  const { status, sort, cards, hasMore } = column;
  const others = cards.filter(({ id }) => id !== move.card.id);
  if (status !== move.to) return others.length === cards.length ? column : { ...column, cards: others };
  const card = movedCard(move);
  const place = others.findIndex(goesBehind(card, sort));
  if (place === -1) return { ...column, cards: hasMore ? others : [...others, card] };
  return { ...column, cards: [...others.slice(0, place), card, ...others.slice(place)] };
}

/**
 * Returns whether another card comes after this one. By age the one that waits longest comes first, else the newest.
 */
export const goesBehind = (card: Card, sort: CardSort) => {
  const order = orderIn(card.status, sort);
  return (other: Card) =>
    order === "age"
      ? other.statusSince > card.statusSince || (other.statusSince === card.statusSince && other.id > card.id)
      : other[order] <= card[order];
};

/** Returns the counts after a move. */
export const moveCount = (counts: Counts, { card, to }: Move): Counts => ({
  ...counts,
  [card.status]: Math.max(0, (counts[card.status] ?? 0) - 1),
  [to]: (counts[to] ?? 0) + 1,
});
