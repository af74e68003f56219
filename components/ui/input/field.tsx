import type { ComponentProps, ReactNode } from "react";
import { Labelled, type LabelledProps } from "./labelled";

type FieldProps = Omit<ComponentProps<"input">, "id" | "className"> &
  LabelledProps & {
    /** A control at the end of the input, such as a button. */
    readonly trailing?: ReactNode;
  };

/** A text field. */
export function Field({ label, isLabelHidden = false, hint, error, trailing, ...input }: FieldProps) {
  return (
    <Labelled label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {({ className, ...ties }) => (
        <div className="relative">
          <input dir="auto" {...ties} className={`${className} ${trailing ? "pr-16" : ""}`} {...input} />
          {trailing}
        </div>
      )}
    </Labelled>
  );
}
