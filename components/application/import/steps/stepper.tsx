import { Check } from "lucide-react";
import type { Stage } from "@/components/application/import/use-import";

const STEPS = ["Choose a file", "Match columns", "Check", "Import"] as const;
const AT: Readonly<Record<Stage, number>> = { file: 0, columns: 1, check: 2, sending: 3, done: STEPS.length };

/** Shows the steps, and how far the user is. */
export function Stepper({ stage }: { readonly stage: Stage }) {
  const at = AT[stage];
  return (
    <ol aria-label="Steps" className="grid grid-cols-4 gap-2 sm:gap-4">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? "step" : undefined}
          className={`grid gap-2 border-t-2 pt-2 text-dense ${index <= at ? "border-accent" : "border-line"} ${
            index === at ? "font-medium text-ink" : "text-muted"
          }`}
        >
          <span className="flex items-center gap-x-1.5 max-sm:flex-col max-sm:items-start">
            {index < at ? (
              <Check className="size-4 shrink-0 text-accent" aria-hidden="true" />
            ) : (
              <span aria-hidden="true" className="leading-4">
                {index + 1}
              </span>
            )}
            <span>{name}</span>
            {index < at && <span className="sr-only">(done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
