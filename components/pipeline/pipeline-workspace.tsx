import { useRouter } from "next/navigation";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { StatusWhy } from "@/components/application/status/status-reason-dialog";
import { fullName } from "@/components/format/full-name";
import { ActionsContext, type BoardActions, FactsContext } from "@/components/pipeline/board/board-context";
import { useFacts } from "@/components/pipeline/board/use-facts";
import { useBoardKeys } from "@/components/pipeline/keys/use-board-keys";
import { useBulkChanges } from "@/components/pipeline/move/use-bulk-changes";
import { useMoves } from "@/components/pipeline/move/use-moves";
import { useUndo } from "@/components/pipeline/move/use-undo";
import { focusFileSoon, focusSoon } from "@/components/pipeline/select/focus-card";
import { makeSelection, useSelected } from "@/components/pipeline/select/selection";
import type { PipelineView, SetView } from "@/components/pipeline/view/use-view";
import { leaveBy } from "@/components/shell/unsaved-changes";
import { lazily, useLoadedSoon } from "@/components/ui/overlay/lazily";
import { type BulkChange, isCard, type SelectedFile } from "@/lib/client/pipeline/bulk";
import type { Me } from "@/lib/contract/accounts/account";
import type { View as SavedView } from "@/lib/contract/pipeline/view";
import type { Status } from "@/lib/domain/status/status";
import { asksForReason, type ReasonedStatus } from "@/lib/domain/status/status-reason";
import { filesText } from "./wording";

const loadMoveMenu = () => import("@/components/pipeline/move/move-menu").then((module) => module.MoveMenu);
const MoveMenu = lazily(loadMoveMenu);
const AssignMenu = lazily(() => import("@/components/pipeline/move/assign-menu").then((module) => module.AssignMenu));
const StatusReasonDialog = lazily(() =>
  import("@/components/application/status/status-reason-dialog").then((module) => module.StatusReasonDialog),
);
const Palette = lazily(() => import("@/components/pipeline/keys/palette").then((module) => module.Palette));
const Help = lazily(() => import("@/components/pipeline/keys/help").then((module) => module.Help));
const BulkBar = lazily(() => import("@/components/pipeline/move/bulk-bar").then((module) => module.BulkBar));
const BulkFailures = lazily(() => import("@/components/pipeline/move/bulk-bar").then((module) => module.BulkFailures));

type Over =
  | { readonly kind: "palette" | "help" }
  | { readonly kind: "move" | "assign"; readonly files: readonly SelectedFile[] }
  | { readonly kind: "reason"; readonly files: readonly SelectedFile[]; readonly to: ReasonedStatus };

type PipelineWorkspaceProps = {
  readonly me: Me;
  readonly page: SavedView["page"];
  readonly view: PipelineView;
  readonly setView: SetView;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly children: (tools: { readonly showHelp: () => void }) => ReactNode;
};

/** Provides the features that the board and the table share: moving, selecting, keys, dialogs and menus. */
export function PipelineWorkspace({ me, page, view, setView, searchRef, children }: PipelineWorkspaceProps) {
  const router = useRouter();
  const [over, setOver] = useState<Over | null>(null);
  const [said, announce] = useState("");
  const [own] = useState(() => ({ selection: makeSelection(), columns: new Map() as BoardActions["columns"] }));
  const facts = useFacts(me);
  const { isWritable, statusNames } = facts;
  const picked = useSelected(own.selection);
  const { begin, undoLast } = useUndo();
  const move = useMoves(statusNames, announce, begin);
  const { changeMany, moveMany, failed, forget } = useBulkChanges(statusNames, announce, begin);

  const actions = useMemo<BoardActions>(
    () => ({
      ...own,
      announce,
      move: (files, to, why) => {
        const [only, ...others] = files.filter(({ status }) => status !== to);
        if (only === undefined) return;
        if (why === undefined && asksForReason(to)) {
          setOver({ kind: "reason", files: [only, ...others], to });
          return;
        }
        own.selection.clear();
        if (others.length === 0 && isCard(only)) move(only, to, why);
        else moveMany([only, ...others], to, why);
      },
      chooseMove: (files) => setOver({ kind: "move", files }),
      chooseOfficer: (files) => setOver({ kind: "assign", files }),
    }),
    [own, move, moveMany],
  );

  useLoadedSoon(loadMoveMenu);
  useBoardKeys({
    onSearch: () => searchRef.current?.focus(),
    onCreate: () => isWritable && leaveBy(() => router.push("/applications/new")),
    onPalette: () => setOver({ kind: "palette" }),
    onHelp: () => setOver({ kind: "help" }),
    onUndo: undoLast,
    onEscape: own.selection.clear,
  });

  function moveFromMenu(files: readonly SelectedFile[], to: Status, why?: StatusWhy) {
    const place = placeOf(files[0]);
    actions.move(files, to, why);
    if (why === undefined && asksForReason(to)) return;
    // The card has left the position of the focus, so the next card there gets the focus.
    if (place !== null) setTimeout(() => focusSoon(own.columns, place.status, place.index));
  }

  // Clears the selection when the view changes, so that no file off screen is changed together with visible ones.
  const shown = JSON.stringify([view.statuses, view.conditions]);
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shownBefore.current !== shown) own.selection.clear();
    shownBefore.current = shown;
  }, [own, shown]);

  // The bar disappears with the selection. If it had the focus, the focus moves back to the files.
  const first = useRef("");
  useEffect(() => {
    const before = first.current;
    first.current = picked[0]?.id ?? "";
    if (before !== "" && picked.length === 0) focusFileSoon(before);
  }, [picked]);

  function changeAll(demand: BulkChange["demand"], reportText?: BulkChange["reportText"]) {
    changeMany(picked, demand, reportText);
    own.selection.clear();
  }

  const close = () => setOver(null);
  const showHelp = () => setOver({ kind: "help" });
  return (
    <ActionsContext value={actions}>
      <FactsContext value={facts}>
        {children({ showHelp })}
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
        {picked.length > 0 && isWritable && (
          <BulkBar
            picked={picked}
            onMove={() => actions.chooseMove(picked)}
            onAssign={() => actions.chooseOfficer(picked)}
            onChange={changeAll}
            onClear={own.selection.clear}
          />
        )}
        {failed.length > 0 && <BulkFailures failed={failed} onClose={forget} />}
        {over?.kind === "move" && (
          <MoveMenu
            cards={over.files}
            statusNames={statusNames}
            onClose={close}
            onPick={(to) => moveFromMenu(over.files, to)}
          />
        )}
        {over?.kind === "assign" && (
          <AssignMenu
            me={me}
            files={over.files}
            onClose={close}
            onPick={(loanOfficerId) => {
              changeMany(over.files, { assign: { loanOfficerId } });
              own.selection.clear();
            }}
          />
        )}
        {over?.kind === "reason" && (
          <StatusReasonDialog
            what={over.files.length === 1 && over.files[0] ? fullName(over.files[0]) : filesText(over.files.length)}
            to={over.to}
            statusName={statusNames[over.to]}
            onClose={close}
            onConfirm={(why) => {
              close();
              moveFromMenu(over.files, over.to, why);
            }}
          />
        )}
        {over?.kind === "help" && (
          <Help place={page === "pipeline" ? "board" : "table"} isWritable={isWritable} onClose={close} />
        )}
        {over?.kind === "palette" && (
          <Palette
            {...{ isWritable, statusNames }}
            onClose={close}
            onHelp={showHelp}
            onDesk={(desk) => setView({ desk })}
          />
        )}
      </FactsContext>
    </ActionsContext>
  );
}

function placeOf(file: SelectedFile | undefined): { readonly status: Status; readonly index: number } | null {
  if (file === undefined) return null;
  const item = document.querySelector(`[data-card="${CSS.escape(file.id)}"]`)?.closest<HTMLElement>("[data-index]");
  return item ? { status: file.status, index: Number(item.dataset["index"]) } : null;
}
