import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyProps = {
  /** Shows the kind of thing that belongs here. */
  readonly icon?: LucideIcon;
  /** The next step, as a button or a link. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** Replaces an empty list or table: says in one sentence what belongs here, and offers the next step. */
export function Empty({ icon: Icon, action, children }: EmptyProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 rounded-lg border border-dashed border-line p-6 text-center">
      {Icon && (
        <span className="grid size-10 place-items-center rounded-full bg-accent-tint text-accent">
          <Icon className="size-5" aria-hidden="true" />
        </span>
      )}
      <p className="max-w-prose text-balance text-muted">{children}</p>
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
