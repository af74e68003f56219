import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { Dialog } from "@/components/ui/overlay/dialog";

type TurnOffDialogProps = {
  /** The rule in one sentence. */
  readonly text: string;
  readonly onClose: () => void;
  readonly onTurnOff: (reason: string) => void;
};

/** Asks why a shipped rule may be off. */
export function TurnOffDialog({ text, onClose, onTurnOff }: TurnOffDialogProps) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === "") return setMissing(true);
    onTurnOff(reason.trim());
    onClose();
  }
  return (
    <Dialog onClose={onClose} title="Turn off this rule?" intro={text}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <p>Nothing changes until you publish. The rule binds again once a new edition of Hearthline changes it.</p>
        <Field
          label="Reason"
          required
          autoComplete="off"
          maxLength={500}
          hint="Stored with the version, under your name."
          error={isMissing && reason.trim() === "" ? "Enter a reason." : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" type="submit">
            Turn off
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
