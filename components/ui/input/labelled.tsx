import { type ReactNode, useId } from "react";

/** The texts around a field. */
export type LabelledProps = {
  readonly label: string;
  /** Hides the label where the row and column of a table already show it. */
  readonly isLabelHidden?: boolean;
  readonly hint?: string | undefined;
  /** The error in the value, as a sentence. */
  readonly error?: string | undefined;
};

/** The attributes of a field's control, which tie its texts to it for screen readers, and its style. */
type Ties = {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
  readonly className: string;
};

type Props = LabelledProps & { readonly children: (ties: Ties) => ReactNode };

/** Connects a label, its control, a hint and an error. */
export function Labelled({ label, isLabelHidden = false, hint, error, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="labelled">
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "label"}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": described || undefined,
        className: "control h-(--control) w-full rounded-sm px-2 text-(length:--control-text)",
      })}
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
