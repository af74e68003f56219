import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { requestVersion } from "@/lib/client/request/request";
import type { Application } from "@/lib/contract/applications/application";
import type { Card } from "@/lib/contract/pipeline/card";
import { confirmMoves } from "./confirm-move";
import { type Move, movedCard } from "./move-card";
import { MOVE, movesOf } from "./moves-under-way";

const isPending = { mutationKey: MOVE, status: "pending" } as const;

/** Moves that the server has not confirmed yet, the oldest first. */
export function usePendingMoves(): readonly Move[] {
  const waiting = useMutationState({ filters: isPending, select: ({ state }) => state.variables });
  return useMemo(() => waiting.flatMap(movesOf), [waiting]);
}

type Outcome = {
  /** The card as the server has it now. */
  readonly onMoved: (card: Card, move: Move) => void;
  readonly onRefused: (thrown: Error, move: Move) => void;
};

/**
 * Update application, for the status alone and only from the version that was seen. Nothing waits for a connection:
 * what cannot be sent now is refused.
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

/** The versions that our own moves made, by the one that each was made from. */
const successors = new Map<string, string>();
const last = new Map<string, Promise<unknown>>();

/** Moves of one card go one after the other. */
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
