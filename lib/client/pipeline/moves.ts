import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { requestVersion } from "@/lib/client/request/request";
import type { Application } from "@/lib/contract/applications/application";
import type { Card } from "@/lib/contract/pipeline/card";
import { confirmMoves } from "./confirm-move";
import { type Move, movedCard } from "./move-card";
import { MOVE, movesOf } from "./moves-under-way";

const isPending = { mutationKey: MOVE, status: "pending" } as const;

/** Returns the moves that the server has not confirmed yet, oldest first. */
export function usePendingMoves(): readonly Move[] {
  const waiting = useMutationState({ filters: isPending, select: ({ state }) => state.variables });
  return useMemo(() => waiting.flatMap(movesOf), [waiting]);
}

type Outcome = {
  /** Called with the card in the server's current state. */
  readonly onMoved: (card: Card, move: Move) => void;
  readonly onRefused: (thrown: Error, move: Move) => void;
};

/**
 * Moves a card: updates only the status, from the version that was seen. Never waits for a connection: a change that
 * cannot be sent now fails.
 */
export function useMove({ onMoved, onRefused }: Outcome) {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MOVE,
    mutationFn: (move: Move) => afterOthers(move, send),
    onSuccess: (card, move) => {
      confirmMoves(cache, [{ move, card }]);
      onMoved(card, move);
    },
    onError: onRefused,
    meta: { tellsSignedOut: true },
  });
  return mutate;
}

/** The versions made by our own moves, by the version that each was made from. */
const successors = new Map<string, string>();
const last = new Map<string, Promise<unknown>>();

/** Runs the moves of one card one after the other. */
function afterOthers<Answer>(move: Move, run: (move: Move) => Promise<Answer>): Promise<Answer> {
  const before = last.get(move.card.id) ?? Promise.resolve();
  const answer = before.then(
    () => run(move),
    () => run(move),
  );
  last.set(move.card.id, answer);
  const forget = () => last.get(move.card.id) === answer && last.delete(move.card.id);
  answer.then(forget, forget);
  return answer;
}

async function send(move: Move): Promise<Card> {
  const { id, etag } = move.card;
  const seen = successors.get(id + etag) ?? etag;
  const path = `/v1/applications/${encodeURIComponent(id)}`;
  const version = { "If-Match": seen };
  const { before, to, why } = move;
  const answer =
    before === undefined
      ? await requestVersion<Application>(["PATCH", path, version], { status: to, ...why })
      : await requestVersion<Application>(["POST", `${path}/undo-move`, version], {});
  successors.set(id + etag, answer.version);
  const { updatedAt } = answer.reply;
  return { ...movedCard(move), updatedAt, statusSince: before?.statusSince ?? updatedAt, etag: answer.version };
}
