import { type ReactNode, useId } from "react";

type ChoiceBarProps<Value extends string> = {
  /** The question that the choices answer, for screen readers. */
  readonly legend: string;
  readonly choices: readonly (readonly [value: Value, text: ReactNode])[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

/** Renders a few choices side by side, of which one is chosen. */
export function ChoiceBar<Value extends string>({ legend, choices, value, onChoose }: ChoiceBarProps<Value>) {
  const group = useId();
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{legend}</legend>
      {choices.map(([choice, text]) => (
        <label
          key={choice}
          className="flex min-h-8 items-center gap-2 rounded-sm border border-transparent px-2 has-checked:border-edge has-checked:bg-page has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={group}
            checked={value === choice}
            onChange={() => onChoose(choice)}
            className="size-4 accent-accent"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
