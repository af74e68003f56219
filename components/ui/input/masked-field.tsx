import type { ComponentProps } from "react";
import { type ChangeMeta, NumberFormatBase } from "react-number-format";
import { Field } from "./field";

type MaskedFieldProps = Omit<ComponentProps<typeof Field>, "value" | "onChange" | "type"> & {
  /** `#` is a digit. */
  readonly format: string;
  readonly value: string;
  /** Receives the displayed text, including the characters the format adds. */
  readonly onText: (text: string) => void;
};

/** A field for digits in a fixed format. Adds the separators automatically. */
export function MaskedField({ format, value, onText, ref, defaultValue: _, ...rest }: MaskedFieldProps) {
  return (
    <NumberFormatBase
      customInput={Field}
      getInputRef={ref ?? null}
      format={(digits) => filled(format, digits)}
      removeFormatting={(text, change) => digitsOf(yearLast(format, text), change)}
      value={value}
      inputMode="numeric"
      onValueChange={({ formattedValue }, { source }) => {
        if (source === "event") onText(formattedValue);
      }}
      {...rest}
    />
  );
}

/** A date in the format of other programs, usually pasted. */
const YEAR_FIRST = /^\s*((?:19|20)\d\d)[-/](\d{1,2})[-/](\d{1,2})\s*$/;

/** Returns the same date with the year last, for a date format. */
function yearLast(format: string, text: string): string {
  const [, year, month = "", day = ""] = (format.includes("/") && YEAR_FIRST.exec(text)) || [];
  return year === undefined ? text : `${month.padStart(2, "0")}/${day.padStart(2, "0")}/${year}`;
}

/**
 * Returns the digits of a text. A newly typed slash ends a number: 3/ becomes 03/. A slash that was already there does
 * not, or nothing before it could be deleted.
 */
function digitsOf(text: string, change?: Pick<ChangeMeta, "lastValue">): string {
  const isEnded = change !== undefined && cameIn(change.lastValue, text).includes("/");
  return (isEnded ? text.replace(/(?<!\d)\d(?=\/)/g, "0$&") : text).replace(/\D/g, "");
}

/** Returns the newly entered part of a text. */
function cameIn(before: string, text: string): string {
  let start = 0;
  while (start < text.length && before[start] === text[start]) start++;
  let kept = 0;
  const most = Math.min(before.length, text.length) - start;
  while (kept < most && before.at(-1 - kept) === text.at(-1 - kept)) kept++;
  return text.slice(start, text.length - kept);
}

/** Returns the format, filled as far as there are digits. */
function filled(format: string, digits: string): string {
  const left = [...digits];
  let text = "";
  for (const sign of format) {
    if (left.length === 0) break;
    text += sign === "#" ? left.shift() : sign;
  }
  return text;
}
