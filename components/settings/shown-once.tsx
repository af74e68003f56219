import { Button } from "@/components/ui/button";
import { Command } from "@/components/ui/command";

type ShownOnceProps = {
  readonly label: string;
  readonly secret: string;
  /** What to do with it. */
  readonly advice: string;
  readonly onDone: () => void;
};

/** Something that is shown this once: to copy, and to put where it is safe. */
export function ShownOnce({ label, secret, advice, onDone }: ShownOnceProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{advice}</p>
      <Command label={label}>{secret}</Command>
      <div>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
