import { type FieldName, isSecret } from "@/components/application/editor/field/fields";
import { useShownValue } from "@/components/application/editor/field/use-shown-value";
import { Button } from "@/components/ui/input/button";

type ContestProps = {
  readonly name: FieldName;
  /** The user who changed it. */
  readonly who: string;
  readonly mine: string | null;
  readonly theirs: string | null;
  readonly onKeep: (which: "mine" | "theirs") => void;
};

/**
 * A field that two users changed: both values side by side, and a choice between them. A secret can be chosen but is
 * not shown.
 */
export function Contest({ name, who, mine, theirs, onKeep }: ContestProps) {
  const shownValue = useShownValue();
  const shown = (value: string | null) => (isSecret(name) ? "Not shown" : shownValue(name, value));
  return (
    <fieldset className="grid gap-2 rounded-md border border-danger bg-danger-tint p-3 text-dense">
      <legend className="sr-only">Choose a value</legend>
      <p>{who} changed this while you were editing.</p>
      <div className="grid grid-cols-2 gap-2">
        <Side title="Yours" value={shown(mine)} verb="Keep yours" onChoose={() => onKeep("mine")} />
        <Side title="Saved version" value={shown(theirs)} verb="Use theirs" onChoose={() => onKeep("theirs")} />
      </div>
    </fieldset>
  );
}

type SideProps = {
  readonly title: string;
  readonly value: string;
  readonly verb: string;
  readonly onChoose: () => void;
};

function Side({ title, value, verb, onChoose }: SideProps) {
  return (
    <div className="grid content-between gap-2">
      <p>
        <span className="block text-meta text-muted">{title}</span>
        <span className="font-medium">{value}</span>
      </p>
      <Button look="secondary" onClick={onChoose}>
        {verb}
      </Button>
    </div>
  );
}
