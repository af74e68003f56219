import type { ReactNode } from "react";
import { Button } from "@/components/ui/input/button";
import { Dialog } from "./dialog";

type ConfirmDialogProps = {
  readonly onClose: () => void;
  readonly title: string;
  /** The effect of confirming. */
  readonly intro: ReactNode;
  /** The verb on the confirm button. */
  readonly verb: string;
  /** The label of the cancel button. */
  readonly stay?: string;
  readonly isPending: boolean;
  /** Whether it can be confirmed: all choices are made and the server is reachable. */
  readonly isReady?: boolean;
  readonly onConfirm: () => void;
  /** Shows why it failed. */
  readonly children?: ReactNode;
};

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  onClose,
  title,
  intro,
  verb,
  stay = "Cancel",
  isPending,
  isReady = true,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog onClose={onClose} title={title} intro={intro}>
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose} disabled={isPending}>
          {stay}
        </Button>
        <Button look="danger" onClick={onConfirm} isBusy={isPending} disabled={!isReady}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
