import type { ReactNode } from "react";
import { Button } from "@/components/ui/input/button";
import { Dialog } from "./dialog";

type ConfirmDialogProps = {
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen. */
  readonly intro: ReactNode;
  /** The verb of what is confirmed. */
  readonly verb: string;
  /** What the button is called that leaves things as they are. */
  readonly stay?: string;
  readonly isPending: boolean;
  /** Can it be done: was everything chosen that it needs, is the server in reach? */
  readonly isReady?: boolean;
  readonly onConfirm: () => void;
  /** Why it did not work. */
  readonly children?: ReactNode;
};

/** Asks before something that cannot be taken back. */
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
