import { type ComponentProps, useId } from "react";

type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "className" | "children"> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly (readonly [value: string, text: string])[];
};

/** Ties together a label, a choice of one, a hint and what is wrong. The browser's own control, at home on every device. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described || undefined}
        className="h-(--control) w-full rounded-sm border border-edge bg-surface px-2 text-(length:--control-text) aria-invalid:border-danger"
        {...select}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
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
