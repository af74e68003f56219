import { type ComponentProps, type ReactNode, useId } from "react";

type CheckFieldProps = Omit<ComponentProps<"input">, "id" | "type" | "className"> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
};

/** A checkbox with a label and a hint. */
export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-1 size-4 accent-accent aria-busy:opacity-60 pointer-coarse:mt-3 pointer-coarse:size-5"
        {...input}
      />
      <label htmlFor={id} className="py-0.5 wrap-anywhere pointer-coarse:py-3">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 text-meta text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
