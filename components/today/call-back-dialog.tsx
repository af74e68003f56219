import { useState } from "react";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { Dialog } from "@/components/ui/overlay/dialog";

type CallBackDialogProps = {
  readonly name: string;
  readonly onConfirm: (followUpAt: number) => void;
  readonly onClose: () => void;
};

/** Asks when a borrower who was reached wants to be called back. */
export function CallBackDialog({ name, onConfirm, onClose }: CallBackDialogProps) {
  const [typed, setTyped] = useState("");
  const at = Date.parse(typed);
  const isPossible = at > Date.now();
  return (
    <Dialog
      onClose={onClose}
      title={`Call ${name} back`}
      intro="Logs that you reached the borrower, and plans the call."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isPossible) onConfirm(at);
        }}
      >
        <Field
          label="Call back at (your time)"
          type="datetime-local"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={typed !== "" && !isPossible ? "Select a time in the future." : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isPossible}>
            Plan the call
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
