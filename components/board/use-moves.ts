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

/** How long a move can be undone, in milliseconds. */
const UNDO_MS = 8_000;
const AT = momentFormat({ hour: "numeric", minute: "2-digit" });

type Undo = { readonly run: () => void; readonly until: number };
type Names = Readonly<Record<Status, string>>;

/** Moves single cards, says what came of it, and takes the last one back. */
export function useMoves(statusNames: Names, announce: (text: string) => void) {
  const cache = useQueryClient();
  const undos = useRef<Undo[]>([]);
  const undoing = useRef(new Set<Move>());

  const send = useMove({
    onMoved: (card, move) => {
      const text = `${fullName(card)} moved to ${statusNames[move.to]}`;
      if (undoing.current.delete(move)) return;
      const back = () => {
        undos.current = undos.current.filter((one) => one !== undo);
        close();
        const inverse = { card, to: move.card.status, at: Date.now() };
        undoing.current.add(inverse);
        announce(`${fullName(card)} moved back to ${statusNames[move.card.status]}`);
        send(inverse);
      };
      const undo = { run: back, until: Date.now() + UNDO_MS };
      undos.current.push(undo);
      const close = say(text, { actions: [{ label: "Undo", onSelect: back }], lasts: UNDO_MS });
    },
    onRefused: (thrown, move) => {
      undoing.current.delete(move);
      const failure = failureOf(thrown);
      if (failure.about.code === "precondition_failed") return void tellConflict(move, failure.about.version ?? "");
      const text = `${fullName(move.card)} stays in ${statusNames[move.card.status]}.`;
      announce(`${text} ${failure.message}`);
      const { requestId } = failure.about;
      say(text, {
        detail: requestId === undefined ? failure.message : `${failure.message} Request id ${requestId}`,
        actions: [{ label: "Try again", onSelect: () => send({ ...move, at: Date.now() }) }],
        lasts: 0,
      });
      void cache.invalidateQueries({ queryKey: ["cards"] });
    },
  });

  async function tellConflict(move: Move, version: string) {
    const { card, to } = move;
    const text = await conflictText(cache, card, statusNames);
    announce(text);
    void cache.invalidateQueries({ queryKey: ["cards"] });
    void cache.invalidateQueries({ queryKey: ["pipeline"] });
    const again = () => send({ card: { ...card, etag: version }, to, at: Date.now() });
    say(text, {
      detail: "Your move was not made.",
      actions: [
        { label: `Move to ${statusNames[to]} anyway`, onSelect: again },
        { label: "Leave it there", onSelect: () => {} },
      ],
      lasts: 0,
    });
  }

  const move = useCallback(
    (card: Card, to: Status) => {
      if (card.status === to) return;
      announce(`${fullName(card)} moved from ${statusNames[card.status]} to ${statusNames[to]}`);
      send({ card, to, at: Date.now() });
    },
    [announce, send, statusNames],
  );

  /** Takes back the last move that can still be undone; says so where there is none. */
  const undoLast = useCallback(() => {
    undos.current = undos.current.filter(({ until }) => until > Date.now());
    const last = undos.current.at(-1);
    if (last === undefined) announce("There is nothing to undo");
    else last.run();
  }, [announce]);

  return { move, undoLast };
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
