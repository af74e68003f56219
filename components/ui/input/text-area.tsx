import type { ComponentProps } from "react";
import { Labelled, type LabelledProps } from "./labelled";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id" | "className"> & LabelledProps;

/** A text field of several lines that grows with its text. */
export function TextArea({ label, isLabelHidden = false, hint, error, ...area }: TextAreaProps) {
  return (
    <Labelled label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {({ className, ...ties }) => (
        <textarea
          dir="auto"
          {...ties}
          className={`${className} field-sizing-content h-auto! max-h-80 min-h-18 py-1.5`}
          {...area}
        />
      )}
    </Labelled>
  );
}
