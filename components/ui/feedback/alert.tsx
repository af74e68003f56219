import type { ComponentProps, ReactNode } from "react";

type AlertProps = Omit<ComponentProps<"div">, "title" | "role" | "className"> & {
  readonly title: string;
  readonly children?: ReactNode;
};

/** Shows an error, which screen readers announce. */
export function Alert({ title, children, ...rest }: AlertProps) {
  return (
    <div
      role="alert"
      className="grid gap-1 rounded-md border border-danger bg-danger-tint px-3 py-2 text-dense"
      {...rest}
    >
      <p className="font-medium text-danger">{title}</p>
      {children}
    </div>
  );
}
