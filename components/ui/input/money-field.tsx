import type { ComponentProps } from "react";
import { NumericFormat } from "react-number-format";
import { Field } from "./field";

type MoneyFieldProps = Omit<ComponentProps<typeof Field>, "value" | "onChange" | "type" | "prefix"> & {
  readonly value: string;
  /** Receives the displayed text, including the dollar sign and commas. */
  readonly onText: (text: string) => void;
};

/** A field for an amount in dollars. Adds the dollar sign and commas automatically. */
export function MoneyField({ value, onText, ref, defaultValue: _, ...rest }: MoneyFieldProps) {
  return (
    <NumericFormat
      customInput={Field}
      getInputRef={ref ?? null}
      prefix="$"
      thousandSeparator
      decimalScale={2}
      allowNegative={false}
      value={value}
      inputMode="decimal"
      onValueChange={({ formattedValue }, { source }) => {
        if (source === "event") onText(formattedValue);
      }}
      {...rest}
    />
  );
}
