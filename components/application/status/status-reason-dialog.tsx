import { type FormEvent, useState } from "react";
import { STATUS_REASON_NAMES } from "@/components/application/status/status-reason-names";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { type ReasonedStatus, STATUS_REASONS, type StatusReason } from "@/lib/domain/status/status-reason";

/** The reason for closing files without a loan, as sent with the move. */
export type StatusWhy = { readonly statusReason: StatusReason; readonly statusNote?: string };

type StatusReasonDialogProps = {
  /** A borrower's name or a number of files. */
  readonly what: string;
  readonly to: ReasonedStatus;
  readonly statusName: string;
  readonly onConfirm: (why: StatusWhy) => void;
  readonly onClose: () => void;
};

const CHOOSE = ["", "Choose a reason"] as const;

/** Asks for the reason before files are moved to withdrawn or denied. */
export function StatusReasonDialog({ what, to, statusName, onConfirm, onClose }: StatusReasonDialogProps) {
  const [chosen, setChosen] = useState("");
  const [note, setNote] = useState("");
  const [isRefused, setRefused] = useState(false);
  const reasons: readonly StatusReason[] = STATUS_REASONS[to];

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = reasons.find((known) => known === chosen);
    if (reason === undefined) {
      setRefused(true);
      event.currentTarget.querySelector("select")?.focus();
      return;
    }
    const words = note.trim();
    onConfirm({ statusReason: reason, ...(words === "" ? {} : { statusNote: words }) });
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Move ${what} to ${statusName}`}
      intro={
        to === "DENIED"
          ? "Give the principal reason for denial, as on the adverse action notice. Saved in the history."
          : "Give the reason for the withdrawal. Saved in the history."
      }
    >
      <form noValidate onSubmit={confirm} className="grid grid-cols-1 gap-4">
        <SelectField
          label="Reason"
          required
          options={[CHOOSE, ...reasons.map((reason) => [reason, STATUS_REASON_NAMES[reason]] as const)]}
          value={chosen}
          error={isRefused && chosen === "" ? "Choose a reason." : undefined}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Field
          label="Note (optional)"
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Move to {statusName}</Button>
        </div>
      </form>
    </Dialog>
  );
}
