import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { sayRefusal } from "@/components/form/toast-error";
import { fullName } from "@/components/format/full-name";
import { focusFileSoon } from "@/components/pipeline/select/focus-card";
import { MOVE_SIGNED_OUT, saySignedOut } from "@/components/sign-in/say-signed-out";
import { toast } from "@/components/ui/feedback/toast";
import { type Move, undoOf } from "@/lib/client/pipeline/move-card";
import { useMove } from "@/lib/client/pipeline/moves";
import { failureOf } from "@/lib/client/request/request";
import type { Card } from "@/lib/contract/pipeline/card";
import type { Status } from "@/lib/domain/status/status";
import type { Step } from "./use-undo";

type Names = Readonly<Record<Status, string>>;

/** Moves single cards and reports the result. */
export function useMoves(statusNames: Names, announce: (text: string) => void, begin: () => Step) {
  const cache = useQueryClient();
  // An undo has no step here, because an undo cannot be undone itself.
  const steps = useRef(new Map<Move, Step>());

  const send = useMove({
    onMoved: (card, move) => {
      const step = steps.current.get(move);
      steps.current.delete(move);
      step?.done(`${fullName(card)} moved to ${statusNames[move.to]}`, () => {
        focusFileSoon(card.id);
        announce(`${fullName(card)} moved back to ${statusNames[move.card.status]}`);
        send(undoOf(move, card));
      });
    },
    onRefused: (thrown, move) => {
      steps.current.get(move)?.refused();
      steps.current.delete(move);
      const failure = failureOf(thrown);
      if (failure.about.isSignedOut) return signedOut(move);
      if (failure.about.code === "precondition_failed") return void tellConflict(move, failure.about.version ?? "");
      const text = `${fullName(move.card)} stays in ${statusNames[move.card.status]}.`;
      announce(`${text} ${failure.message}`);
      const again = () => {
        focusFileSoon(move.card.id);
        start({ ...move, at: Date.now() });
      };
      sayRefusal(text, failure, [{ label: "Try again", onSelect: again }]);
      void cache.invalidateQueries({ queryKey: ["cards"] });
    },
  });

  function signedOut(move: Move) {
    const again = () => {
      focusFileSoon(move.card.id);
      start({ ...move, at: Date.now() });
    };
    announce(MOVE_SIGNED_OUT);
    saySignedOut(`${fullName(move.card)} stays in ${statusNames[move.card.status]}.`, again);
  }

  const start = useCallback(
    (move: Move) => {
      steps.current.set(move, begin());
      send(move);
    },
    [begin, send],
  );

  async function tellConflict(move: Move, version: string) {
    const { card, to } = move;
    const { text, status = card.status } = await import("./changes-since").then(
      ({ changesSince }) => changesSince(cache, card, statusNames),
      () => ({ text: `Someone else changed ${fullName(card)}.`, status: undefined }),
    );
    announce(text);
    void cache.invalidateQueries({ queryKey: ["cards"] });
    void cache.invalidateQueries({ queryKey: ["pipeline"] });
    if (status === to) {
      toast(text, { detail: "It’s already where you wanted it." });
      return;
    }
    const again = () => {
      focusFileSoon(card.id);
      start({ ...move, card: { ...card, status, etag: version }, at: Date.now() });
    };
    toast(text, {
      detail: "Your move was not made.",
      actions: [
        { label: `Move to ${statusNames[to]} anyway`, onSelect: again },
        { label: "Leave it", onSelect: () => focusFileSoon(card.id) },
      ],
      lasts: 0,
    });
  }

  return useCallback(
    (card: Card, to: Status, why?: Move["why"]) => {
      if (card.status === to) return;
      announce(`${fullName(card)} moved from ${statusNames[card.status]} to ${statusNames[to]}`);
      start({ card, to, at: Date.now(), why });
    },
    [announce, start, statusNames],
  );
}
