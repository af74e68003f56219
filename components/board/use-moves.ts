import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { fullName } from "@/components/application/full-name";
import { momentFormat } from "@/components/ui/moment-format";
import { say } from "@/components/ui/say";
import { historyQuery } from "@/lib/client/history";
import type { Move } from "@/lib/client/move-card";
import { useMove } from "@/lib/client/moves";
import { failureOf } from "@/lib/client/request";
import type { Card } from "@/lib/contract/card";
import type { Status } from "@/lib/domain/status";
import { focusFileSoon } from "./focus-card";
import type { Step } from "./use-undo";

const AT = momentFormat({ hour: "numeric", minute: "2-digit" });

type Names = Readonly<Record<Status, string>>;

/** Moves single cards, and says what came of it. */
export function useMoves(statusNames: Names, announce: (text: string) => void, begin: () => Step) {
  const cache = useQueryClient();
  // What takes a move back has none: it is not taken back itself.
  const steps = useRef(new Map<Move, Step>());

  const send = useMove({
    onMoved: (card, move) => {
      const step = steps.current.get(move);
      steps.current.delete(move);
      step?.done(`${fullName(card)} moved to ${statusNames[move.to]}`, () => {
        focusFileSoon(card.id);
        announce(`${fullName(card)} moved back to ${statusNames[move.card.status]}`);
        send({ card, to: move.card.status, at: Date.now() });
      });
    },
    onRefused: (thrown, move) => {
      steps.current.get(move)?.refused();
      steps.current.delete(move);
      const failure = failureOf(thrown);
      if (failure.about.code === "precondition_failed") return void tellConflict(move, failure.about.version ?? "");
      const text = `${fullName(move.card)} stays in ${statusNames[move.card.status]}.`;
      announce(`${text} ${failure.message}`);
      const { requestId } = failure.about;
      say(text, {
        detail: requestId === undefined ? failure.message : `${failure.message} Request id ${requestId}`,
        actions: [{ label: "Try again", onSelect: () => start({ ...move, at: Date.now() }) }],
        lasts: 0,
      });
      void cache.invalidateQueries({ queryKey: ["cards"] });
    },
  });

  const start = useCallback(
    (move: Move) => {
      steps.current.set(move, begin());
      send(move);
    },
    [begin, send],
  );

  async function tellConflict(move: Move, version: string) {
    const { card, to } = move;
    const text = await conflictText(cache, card, statusNames);
    announce(text);
    void cache.invalidateQueries({ queryKey: ["cards"] });
    void cache.invalidateQueries({ queryKey: ["pipeline"] });
    const again = () => start({ card: { ...card, etag: version }, to, at: Date.now() });
    say(text, {
      detail: "Your move was not made.",
      actions: [
        { label: `Move to ${statusNames[to]} anyway`, onSelect: again },
        { label: "Leave it there", onSelect: () => {} },
      ],
      lasts: 0,
    });
  }

  return useCallback(
    (card: Card, to: Status) => {
      if (card.status === to) return;
      announce(`${fullName(card)} moved from ${statusNames[card.status]} to ${statusNames[to]}`);
      start({ card, to, at: Date.now() });
    },
    [announce, start, statusNames],
  );
}

/** Who changed the card meanwhile, what, and when. */
async function conflictText(cache: QueryClient, card: Card, names: Names): Promise<string> {
  const name = fullName(card);
  const history = await cache.fetchInfiniteQuery({ ...historyQuery(card.id), staleTime: 0 }).catch(() => null);
  const since = (history?.pages[0]?.data ?? []).filter(({ at }) => at >= card.updatedAt);
  for (const { actor, at, changes } of since) {
    const change = changes.find(({ field }) => field === "status");
    const to = names[change?.to as Status];
    if (to !== undefined) return `${actor.name} moved ${name} to ${to} at ${AT(at)}.`;
  }
  const [latest] = since;
  if (latest === undefined) return `Someone changed ${name} meanwhile.`;
  return `${latest.actor.name} changed ${name} at ${AT(latest.at)}.`;
}
