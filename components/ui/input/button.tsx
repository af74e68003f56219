import type { ComponentProps, MouseEvent } from "react";

/** `caution` opens a dangerous action that asks first, and `quiet` is an action of one row among many. */
const LOOK = {
  primary: "button-primary",
  danger: "button-danger",
  caution: "button-caution",
  secondary: "button-secondary",
  quiet: "button-quiet",
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
  return <button type={type} className={`button ${LOOK[look]} ${className}`} {...rest} {...(isBusy ? BUSY : {})} />;
}
