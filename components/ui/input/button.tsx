import type { ComponentProps, MouseEvent } from "react";

const LOOK = {
  primary:
    "bg-accent text-on-accent hover:bg-accent-strong disabled:bg-line disabled:text-muted aria-busy:bg-line aria-busy:text-muted font-medium border-transparent",
  danger:
    "bg-danger text-on-accent hover:opacity-90 disabled:bg-line disabled:text-muted aria-busy:bg-line aria-busy:text-muted font-medium border-transparent",
  /** Opens a dangerous action that asks first. */
  caution: "bg-surface text-danger border-danger hover:bg-danger-tint disabled:text-muted aria-busy:text-muted",
  secondary: "bg-surface text-ink border-edge hover:bg-page disabled:text-muted aria-busy:text-muted",
  /** An action of one row among many. */
  quiet: "text-muted border-transparent hover:bg-line/60 hover:text-ink disabled:text-muted aria-busy:text-muted",
} as const;

const BUSY = {
  "aria-busy": true,
  "aria-disabled": true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

type ButtonProps = ComponentProps<"button"> & {
  readonly look?: keyof typeof LOOK;
  /**
   * Whether the action is in progress. Pressing again does nothing, and unlike a disabled button it keeps the focus.
   */
  readonly isBusy?: boolean;
};

/** Renders a button. */
export function Button({ look = "primary", isBusy = false, className = "", type = "button", ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`inline-flex h-(--control) items-center justify-center gap-2 rounded-sm border px-3 whitespace-nowrap motion-safe:transition-colors ${LOOK[look]} ${className}`}
      {...rest}
      {...(isBusy ? BUSY : {})}
    />
  );
}
