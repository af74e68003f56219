import type { ComponentProps, ReactNode } from "react";
import { Labelled, type LabelledProps } from "./labelled";

type FieldProps = Omit<ComponentProps<"input">, "id" | "className"> &
  LabelledProps & {
    /** What stands at the end of the input: a button that belongs to it. */
    readonly trailing?: ReactNode;
  };

/** A field to type into. */
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
