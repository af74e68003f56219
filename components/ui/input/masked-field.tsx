import type { ComponentProps } from "react";
import { type ChangeMeta, NumberFormatBase } from "react-number-format";
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

/** A day as other programs write it: it comes by being pasted. */
const YEAR_FIRST = /^\s*((?:19|20)\d\d)[-/](\d{1,2})[-/](\d{1,2})\s*$/;

/** The same day with the year last, for a format that is a day. */
function yearLast(format: string, text: string): string {
  const [, year, month = "", day = ""] = (format.includes("/") && YEAR_FIRST.exec(text)) || [];
  return year === undefined ? text : `${month.padStart(2, "0")}/${day.padStart(2, "0")}/${year}`;
}

/**
 * The digits of a text. A slash that comes in ends a number: one digit before it is all of it, and 3/ is 03/. One that
 * stood there already does not, or nothing could be taken away before it.
 */
function digitsOf(text: string, change?: Pick<ChangeMeta, "lastValue">): string {
  const isEnded = change !== undefined && cameIn(change.lastValue, text).includes("/");
  return (isEnded ? text.replace(/(?<!\d)\d(?=\/)/g, "0$&") : text).replace(/\D/g, "");
}

/** What of a text was not there before. */
function cameIn(before: string, text: string): string {
  let start = 0;
  while (start < text.length && before[start] === text[start]) start++;
  let kept = 0;
  const most = Math.min(before.length, text.length) - start;
  while (kept < most && before.at(-1 - kept) === text.at(-1 - kept)) kept++;
  return text.slice(start, text.length - kept);
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
