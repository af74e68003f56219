import type { ApplicationPatch } from "@/lib/contract/application";
import type { Card } from "@/lib/contract/card";
import type { Status } from "@/lib/domain/status";
import type { CardSort } from "./cards";

/** A change of status that a person asked for at this moment, in epoch milliseconds. */
export type Move = {
  readonly card: Card;
  readonly to: Status;
  readonly at: number;
  /** Why the file is closed, where the status asks for it. */
  readonly why?: Pick<ApplicationPatch, "statusReason" | "statusNote"> | undefined;
};

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
export const movedCard = ({ card, to, at }: Move): Card => ({
  ...card,
  status: to,
  statusSince: at,
  updatedAt: Math.max(at, card.updatedAt),
  isStuck: false,
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

/** Does another card stand behind this one? By last change the newest comes first; by age the one that waits longest. */
export const goesBehind = (card: Card, sort: CardSort) => (other: Card) =>
  sort === "updatedAt" ? other.updatedAt <= card.updatedAt : other.statusSince > card.statusSince;

/** The counts after a move. */
export const moveCount = (counts: Counts, { card, to }: Move): Counts => ({
  ...counts,
  [card.status]: Math.max(0, (counts[card.status] ?? 0) - 1),
  [to]: (counts[to] ?? 0) + 1,
});
