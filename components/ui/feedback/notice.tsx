import { X } from "lucide-react";
import type { ReactNode } from "react";

type NoticeProps = { readonly onDismiss?: () => void; readonly children: ReactNode };

/** Shows information that needs no action. */
export function Notice({ onDismiss, children }: NoticeProps) {
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-stage-lead-tint px-3 py-2 text-dense text-stage-lead">
      <div className="min-w-0 flex-1">{children}</div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="grid size-6 shrink-0 place-items-center rounded-sm hover:bg-surface"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
