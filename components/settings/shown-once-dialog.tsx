import { Button } from "@/components/ui/input/button";
import { Command } from "@/components/ui/input/copyable-command";
import { Dialog } from "@/components/ui/overlay/dialog";

type ShownOnceDialogProps = {
  readonly title: string;
  readonly intro?: string;
  readonly label: string;
  readonly secret: string;
  /** Advice on storing the secret. */
  readonly advice: string;
  readonly onClose: () => void;
};

/** Shows a secret once, to copy and store. Only its button closes it. */
export function ShownOnceDialog({ title, intro, label, secret, advice, onClose }: ShownOnceDialogProps) {
  return (
    <Dialog title={title} intro={intro}>
      <div className="grid grid-cols-1 gap-4">
        <p>{advice}</p>
        <Command label={label}>{secret}</Command>
        <div>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}
