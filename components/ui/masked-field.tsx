import type { ComponentProps } from "react";
import { PatternFormat } from "react-number-format";
import { Field } from "./field";

type MaskedFieldProps = Omit<ComponentProps<typeof Field>, "value" | "onChange" | "type"> & {
  /** `#` stands for a digit. Where the form depends on how many there are, it is asked for. */
  readonly format: string | ((digits: number) => string);
  readonly value: string;
  /** The text as it shows, with what the format adds. */
  readonly onText: (text: string) => void;
};

/** A field for digits of a fixed form: what stands between them comes by itself. */
export function MaskedField({ format, value, onText, ref, defaultValue: _, ...rest }: MaskedFieldProps) {
  return (
    <PatternFormat
      customInput={Field}
      getInputRef={ref ?? null}
      format={typeof format === "string" ? format : format(value.replace(/\D/g, "").length)}
      value={value}
      inputMode="numeric"
      onValueChange={({ formattedValue }, { source }) => {
        if (source === "event") onText(formattedValue);
      }}
      {...rest}
    />
  );
}
