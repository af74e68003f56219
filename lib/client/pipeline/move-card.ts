import type { ApplicationPatch } from "@/lib/contract/applications/application";
import type { Card } from "@/lib/contract/pipeline/card";
import type { Status } from "@/lib/domain/status";
import { type CardSort, orderIn } from "./cards";

/** A change of status that a person asked for at this moment, in epoch milliseconds. */
export type Move = {
  readonly card: Card;
  readonly to: Status;
  readonly at: number;
  /** The reason for closing the file, where the status requires one. */
  readonly why?: Pick<ApplicationPatch, "statusReason" | "statusNote"> | undefined;
  /** Set when this undoes a move: the card as it was before that move. */
  readonly before?: Card;
};

/** Returns the move that undoes another, for the card as the server has it since. */
export const undoOf = ({ card: before }: Move, card: Card): Move => ({
  card,
  to: before.status,
  at: Date.now(),
  before,
});

/** What one column shows. */
export type ColumnCards = {
  readonly status: Status;
  readonly sort: CardSort;
  readonly cards: readonly Card[];
  /** There are more behind those that were read. */
  readonly hasMore: boolean;
};

/** How many files each status holds. */
export type Counts = Readonly<Partial<Record<Status, number>>>;

/** The card as it is after the move, as far as that is known before the server says so. */
export const movedCard = ({ card, to, at, before }: Move): Card => ({
  ...card,
  status: to,
  statusSince: before?.statusSince ?? at,
  updatedAt: Math.max(at, card.updatedAt),
  isStuck: before?.isStuck ?? false,
});

/** A column after a move: without the card, or with it at its place. */
export function moveCard(column: ColumnCards, move: Move): ColumnCards {
  const { status, sort, cards, hasMore } = column;
  const others = cards.filter(({ id }) => id !== move.card.id);
  if (status !== move.to) return others.length === cards.length ? column : { ...column, cards: others };
  const card = movedCard(move);
  const place = others.findIndex(goesBehind(card, sort));
  if (place === -1) return { ...column, cards: hasMore ? others : [...others, card] };
  return { ...column, cards: [...others.slice(0, place), card, ...others.slice(place)] };
}

/** Does another card stand behind this one? By age the one that waits longest comes first, else the newest. */
export const goesBehind = (card: Card, sort: CardSort) => {
  const order = orderIn(card.status, sort);
  return (other: Card) =>
    order === "age"
      ? other.statusSince > card.statusSince || (other.statusSince === card.statusSince && other.id > card.id)
      : other[order] <= card[order];
};

/** The counts after a move. */
export const moveCount = (counts: Counts, { card, to }: Move): Counts => ({
  ...counts,
  [card.status]: Math.max(0, (counts[card.status] ?? 0) - 1),
  [to]: (counts[to] ?? 0) + 1,
});
