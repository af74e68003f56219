import { ChevronDown } from "lucide-react";
import { CheckField } from "./check-field";

type ChoicesFieldProps = {
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** The text while none is chosen: "Any" by default. */
  readonly none?: string;
  /** The error in the choice, as a sentence. */
  readonly error?: string | undefined;
};

/** Renders a list of checkboxes that stays collapsed until the user opens it. */
export function ChoicesField({ label, options, chosen, onChange, none = "Any", error }: ChoicesFieldProps) {
  const known = new Set(options.map(([value]) => value));
  // A value that is no longer listed can still be removed.
  const all = [...options, ...chosen.filter((value) => !known.has(value)).map((value) => [value, value] as const)];
  const texts = all.filter(([value]) => chosen.includes(value)).map(([, text]) => text);
  const toggle = (value: string) =>
    onChange(all.map(([one]) => one).filter((one) => (one === value) !== chosen.includes(one)));
  return (
    <details open={error === undefined ? undefined : true} className="group/choices rounded-sm border border-line">
      <summary className="flex min-h-(--control) cursor-default items-center gap-3 rounded-sm px-2.5 py-1 hover:bg-page">
        <span className="shrink-0">{label}</span>
        <span className="ml-auto min-w-0 truncate text-muted">{texts.length === 0 ? none : texts.join(", ")}</span>
        <ChevronDown className="size-4 shrink-0 text-muted group-open/choices:rotate-180" aria-hidden="true" />
      </summary>
      <fieldset className="max-h-56 overflow-y-auto border-t border-line px-2.5 py-1.5">
        <legend className="sr-only">{label}</legend>
        {all.length === 0 && <p className="py-1 text-muted">None yet.</p>}
        {all.map(([value, text]) => (
          <CheckField key={value} label={text} checked={chosen.includes(value)} onChange={() => toggle(value)} />
        ))}
      </fieldset>
      {error !== undefined && <p className="px-2.5 pb-1.5 text-meta text-danger">{error}</p>}
    </details>
  );
}
