import { Button } from "@/components/ui/button";
import { type FieldName, shownValue } from "./fields";

type ContestProps = {
  readonly name: FieldName;
  /** Who changed it. */
  readonly who: string;
  readonly mine: string | null;
  readonly theirs: string | null;
  readonly onKeep: (which: "mine" | "theirs") => void;
};

/** A field that two people changed: both values side by side, and the choice. */
export function Contest({ name, who, mine, theirs, onKeep }: ContestProps) {
  return (
    <fieldset className="grid gap-2 rounded-md border border-danger bg-danger-tint p-3 text-dense">
      <legend className="sr-only">Choose a value</legend>
      <p>{who} changed this while you were editing.</p>
      <dl className="grid grid-cols-2 gap-2">
        <div className="grid content-between gap-2">
          <div>
            <dt className="text-meta text-muted">Yours</dt>
            <dd className="font-medium break-words">{shownValue(name, mine)}</dd>
          </div>
          <dd>
            <Button look="secondary" className="w-full" onClick={() => onKeep("mine")}>
              Keep yours
            </Button>
          </dd>
        </div>
        <div className="grid content-between gap-2">
          <div>
            <dt className="text-meta text-muted">Saved meanwhile</dt>
            <dd className="font-medium break-words">{shownValue(name, theirs)}</dd>
          </div>
          <dd>
            <Button look="secondary" className="w-full" onClick={() => onKeep("theirs")}>
              Take theirs
            </Button>
          </dd>
        </div>
      </dl>
    </fieldset>
  );
}
