import type { ComponentProps } from "react";
import { NumberFormatBase } from "react-number-format";
import { Field } from "./field";

type MaskedFieldProps = Omit<ComponentProps<typeof Field>, "value" | "onChange" | "type"> & {
  /** `#` stands for a digit. */
  readonly format: string;
  readonly value: string;
  /** The text as it shows, with what the format adds. */
  readonly onText: (text: string) => void;
};

/** A field for digits of a fixed form: what stands between them comes by itself. */
export function MaskedField({ format, value, onText, ref, defaultValue: _, ...rest }: MaskedFieldProps) {
  return (
    <NumberFormatBase
      customInput={Field}
      getInputRef={ref ?? null}
      format={(digits) => filled(format, digits)}
      value={value}
      inputMode="numeric"
      onValueChange={({ formattedValue }, { source }) => {
        if (source === "event") onText(formattedValue);
      }}
      {...rest}
    />
  );
}

/** The format as far as there are digits for it. */
function filled(format: string, digits: string): string {
  const left = [...digits];
  let text = "";
  for (const sign of format) {
    if (left.length === 0) break;
    text += sign === "#" ? left.shift() : sign;
  }
  return text;
}
