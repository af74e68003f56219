import type { ReactNode } from "react";

const LOOK = {
  plain: "bg-stage-closed-out-tint text-stage-closed-out",
  good: "bg-stage-funded-tint text-stage-funded",
  notice: "bg-stage-in-process-tint text-stage-in-process",
  bad: "bg-danger-tint text-danger",
} as const;

/** Shows a state in one word. */
export function Badge({
  look = "plain",
  children,
}: {
  readonly look?: keyof typeof LOOK;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex h-5 items-center rounded-sm px-1.5 text-meta font-medium whitespace-nowrap ${LOOK[look]}`}
    >
      {children}
    </span>
  );
}
