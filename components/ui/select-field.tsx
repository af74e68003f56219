import { type ComponentProps, useId } from "react";

type Option = readonly [value: string, text: string];
/** Options under a heading. */
type OptionGroup = { readonly label: string; readonly options: readonly Option[] };

type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "className" | "children"> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly (Option | OptionGroup)[];
};

/** Ties together a label, a choice of one, a hint and what is wrong. The browser's own control, at home on every device. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described || undefined}
        className="h-(--control) w-full rounded-sm border border-edge bg-surface px-2 text-(length:--control-text) aria-invalid:border-danger"
        {...select}
      >
        {options.map((entry) =>
          "label" in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(entry)
          ),
        )}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-meta text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const optionOf = ([value, text]: Option) => (
  <option key={value} value={value}>
    {text}
  </option>
);
