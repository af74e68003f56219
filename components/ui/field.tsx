import { type ComponentProps, type ReactNode, useId } from "react";

type FieldProps = Omit<ComponentProps<"input">, "id" | "className"> & {
  readonly label: string;
  /** Where a row and a column of a table tell by sight what the field is. */
  readonly isLabelHidden?: boolean;
  readonly hint?: string | undefined;
  /** What is wrong with the value, as a sentence. */
  readonly error?: string | undefined;
  /** What stands at the end of the input: a button that belongs to it. */
  readonly trailing?: ReactNode;
};

/** Ties together a label, its input, a hint and what is wrong. */
export function Field({ label, isLabelHidden = false, hint, error, trailing, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "font-medium"}>
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described || undefined}
          className={`h-(--control) w-full rounded-sm border border-edge bg-surface px-2 text-(length:--control-text) aria-invalid:border-danger ${trailing ? "pr-16" : ""}`}
          {...input}
        />
        {trailing}
      </div>
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
