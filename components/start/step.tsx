import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

type StepProps = {
  readonly title: string;
  readonly isDone: boolean;
  readonly text: ReactNode;
  /** The button that takes this step. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** Renders one step of a checklist, and whether it is done. */
export function Step({ title, isDone, text, action, children }: StepProps) {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-4 first:pt-0 last:pb-0">
      <Mark className={`mt-0.5 size-5 ${isDone ? "text-stage-funded" : "text-edge"}`} aria-hidden="true" />
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="grid min-w-0 basis-72 grow gap-0.5">
            <h3 className="font-medium">
              {title} <span className="sr-only">({isDone ? "done" : "not done yet"})</span>
            </h3>
            <p className="max-w-prose text-muted">{text}</p>
          </div>
          {action && <div className="flex flex-wrap gap-2">{action}</div>}
        </div>
        {children}
      </div>
    </li>
  );
}
