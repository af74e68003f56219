import type { ComponentProps } from "react";
import { Labelled, type LabelledProps } from "./labelled";

type Option = readonly [value: string, text: string];
/** Options under a heading. */
type OptionGroup = { readonly label: string; readonly options: readonly Option[] };

type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "className" | "children"> &
  Omit<LabelledProps, "isLabelHidden"> & { readonly options: readonly (Option | OptionGroup)[] };

/** A native select, which suits every device. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ties) => (
        <select {...ties} {...select}>
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
      )}
    </Labelled>
  );
}

const optionOf = ([value, text]: Option) => (
  <option key={value} value={value}>
    {text}
  </option>
);
