"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useCallback, useMemo, useRef, useState } from "react";
import { FirstSteps } from "@/components/pipeline/first-steps";
import { STATUS_NAMES } from "@/components/pipeline/status-names";
import { useOnline } from "@/lib/client/online";
import { pipelineQuery } from "@/lib/client/pipeline";
import { teamsQuery } from "@/lib/client/teams";
import type { Me } from "@/lib/contract/account";
import type { Card } from "@/lib/contract/card";
import { mayDo } from "@/lib/domain/role";
import type { Status } from "@/lib/domain/status";
import { Board } from "./board";
import { ActionsContext, type BoardActions, type BoardFacts, FactsContext } from "./board-context";
import { BoardFailure, BoardSkeleton, OfflineBanner } from "./board-states";
import { focusSoon } from "./focus-card";
import { makeSelection } from "./selection";
import { Toolbar } from "./toolbar";
import { useBoardKeys } from "./use-board-keys";
import { useFresh } from "./use-fresh";
import { useMinute } from "./use-minute";
import { useMoves } from "./use-moves";
import { useView } from "./use-view";

const MoveMenu = dynamic(() => import("./move-menu").then((module) => module.MoveMenu), { ssr: false });
const Palette = dynamic(() => import("./palette").then((module) => module.Palette), { ssr: false });
const Help = dynamic(() => import("./help").then((module) => module.Help), { ssr: false });

type Over = { readonly kind: "palette" | "help" } | { readonly kind: "move"; readonly cards: readonly Card[] };
type PipelinePageProps = { readonly me: Me; readonly origin: string };

/** The board, with what stands around it. */
export function PipelinePage({ me, origin }: PipelinePageProps) {
  const router = useRouter();
  const [view, setView] = useView();
  const [over, setOver] = useState<Over | null>(null);
  const [said, announce] = useState("");
  const searchRef = useRef<HTMLInputElement>(null);
  const fresh = useFresh();
  const isOnline = useOnline();
  const pipeline = useQuery({ ...pipelineQuery(view.conditions), placeholderData: keepPreviousData });
  const teams = useQuery(teamsQuery);
  const [own] = useState(() => ({ selection: makeSelection(), columns: new Map() as BoardActions["columns"] }));
  const { move, undoLast } = useMoves(STATUS_NAMES, announce);

  const actions = useMemo<BoardActions>(
    () => ({
      ...own,
      announce,
      move: (cards, to) => {
        for (const card of cards) move(card, to);
        own.selection.clear();
      },
      chooseMove: (cards) => setOver({ kind: "move", cards }),
    }),
    [own, move],
  );
  const now = useMinute();
  const isWritable = isOnline && mayDo(me.role, "applications:write");
  const teamNames = useMemo(() => new Map((teams.data?.data ?? []).map(({ id, name }) => [id, name])), [teams.data]);
  const facts = useMemo<BoardFacts>(
    () => ({ isWritable, statusNames: STATUS_NAMES, teamNames, now }),
    [isWritable, teamNames, now],
  );
  const onHold = useCallback((columns: "none" | "all" | Status) => fresh.current?.hold(columns), [fresh]);
  const close = () => setOver(null);

  useBoardKeys({
    onSearch: () => searchRef.current?.focus(),
    onCreate: () => isWritable && router.push("/applications/new"),
    onPalette: () => setOver({ kind: "palette" }),
    onHelp: () => setOver({ kind: "help" }),
    onUndo: undoLast,
    onEscape: own.selection.clear,
  });

  function moveFromMenu(cards: readonly Card[], to: Status) {
    const place = placeOf(cards[0]);
    actions.move(cards, to);
    // The card is gone from where the focus was: what comes next there takes it.
    if (place !== null) setTimeout(() => focusSoon(own.columns, place.status, place.index));
  }

  const data = pipeline.data?.data;
  const isEmpty = data?.every(({ count }) => count === 0) ?? false;
  return (
    <ActionsContext value={actions}>
      <FactsContext value={facts}>
        <div className="-m-4 flex h-[calc(100dvh-7rem)] flex-col gap-2 sm:-m-6 sm:h-[calc(100dvh-3rem)]">
          <Toolbar
            view={view}
            setView={setView}
            teamNames={teamNames}
            isWritable={isWritable}
            searchRef={searchRef}
            onHelp={() => setOver({ kind: "help" })}
          />
          {!isOnline && <OfflineBanner />}
          {data === undefined && pipeline.error !== null && (
            <BoardFailure error={pipeline.error} retry={() => void pipeline.refetch()} />
          )}
          {data === undefined && pipeline.error === null && <BoardSkeleton />}
          {isEmpty && Object.keys(view.conditions).length === 0 ? (
            <div className="px-4 sm:px-6">
              <FirstSteps origin={origin} />
            </div>
          ) : (
            data && <Board pipeline={data} view={view} setView={setView} personId={me.id} onHold={onHold} />
          )}
        </div>
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
        {over?.kind === "move" && (
          <MoveMenu
            cards={over.cards}
            statusNames={STATUS_NAMES}
            onClose={close}
            onPick={(to) => moveFromMenu(over.cards, to)}
          />
        )}
        {over?.kind === "help" && <Help onClose={close} />}
        {over?.kind === "palette" && (
          <Palette
            statusNames={STATUS_NAMES}
            onClose={close}
            onHelp={() => setOver({ kind: "help" })}
            onDesk={(desk) => setView({ desk: desk === "everything" ? "" : desk })}
            onStage={() => {}}
          />
        )}
      </FactsContext>
    </ActionsContext>
  );
}

function placeOf(card: Card | undefined): { readonly status: Status; readonly index: number } | null {
  if (card === undefined) return null;
  const item = document.querySelector(`[data-card="${CSS.escape(card.id)}"]`)?.closest<HTMLElement>("[data-index]");
  return item ? { status: card.status, index: Number(item.dataset["index"]) } : null;
}
