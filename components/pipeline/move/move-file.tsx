import { useQuery, useQueryClient } from "@tanstack/react-query";
import { StatusReasonDialog, type StatusWhy } from "@/components/application/status/status-reason-dialog";
import { sayRefusal } from "@/components/form/toast-error";
import { fullName } from "@/components/format/full-name";
import { toast } from "@/components/ui/feedback/toast";
import {
  type ApplicationVersion,
  applicationQuery,
  moveApplication,
  undoMove,
} from "@/lib/client/applications/application";
import type { Status } from "@/lib/domain/status/status";
import { asksForReason, type ReasonedStatus } from "@/lib/domain/status/status-reason";
import { MoveMenu } from "./move-menu";

/** How long a move can be undone, in milliseconds. */
const UNDO_MS = 8_000;

type MoveFileProps = {
  readonly id: string;
  readonly statusNames: Readonly<Record<Status, string>>;
  /** The selected status whose reason is being asked for; absent until one is selected. */
  readonly to?: ReasonedStatus | undefined;
  readonly onReason: (to: ReasonedStatus) => void;
  readonly onClose: () => void;
};

/** Moves the open file to a status that the user selects, with a reason if that status requires one. */
export function MoveFile({ id, statusNames, to: reasoned, onReason, onClose }: MoveFileProps) {
  const cache = useQueryClient();
  const { data: file } = useQuery(applicationQuery(id));
  if (file === undefined) return null;
  const name = fullName(file.reply);

  function show(saved: ApplicationVersion) {
    cache.setQueryData(applicationQuery(id).queryKey, saved);
    for (const queryKey of [["history", id], ["contact", id], ["cards"], ["pipeline"], ["applications"]])
      void cache.invalidateQueries({ queryKey });
  }
  async function undo({ version }: ApplicationVersion, from: Status) {
    try {
      show(await undoMove(id, version));
      toast(`${name} moved back to ${statusNames[from]}`);
    } catch (thrown) {
      sayRefusal("The move was not undone.", thrown);
    }
  }
  async function move(to: Status, { reply, version }: ApplicationVersion, why?: StatusWhy) {
    try {
      const saved = await moveApplication(id, { to, version, ...why });
      show(saved);
      const actions = [{ label: "Undo", onSelect: () => void undo(saved, reply.status) }];
      toast(`${name} moved to ${statusNames[to]}`, { actions, lasts: UNDO_MS });
    } catch (thrown) {
      sayRefusal(`${name} stays in ${statusNames[reply.status]}.`, thrown);
    }
  }
  if (reasoned !== undefined) {
    return (
      <StatusReasonDialog
        what={name}
        to={reasoned}
        statusName={statusNames[reasoned]}
        onClose={onClose}
        onConfirm={(why) => {
          onClose();
          void move(reasoned, file, why);
        }}
      />
    );
  }
  return (
    <MoveMenu
      cards={[file.reply]}
      statusNames={statusNames}
      onClose={onClose}
      onPick={(to) => (asksForReason(to) ? onReason(to) : void move(to, file))}
    />
  );
}
