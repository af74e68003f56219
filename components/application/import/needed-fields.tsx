import { Circle, CircleCheck } from "lucide-react";
import { labelOfTarget, type Mapping, missingTargets, NEEDED } from "@/lib/domain/applications/import/target";

/** Lists the fields that every loan file needs, and which of them have a column. */
export function NeededFields({ mapping }: { readonly mapping: Mapping }) {
  const missing = missingTargets(mapping);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-dense">
      <span className="font-medium">Required</span>
      <ul aria-label="Required fields" className="contents">
        {NEEDED.map((target) => {
          const isMissing = missing.includes(target);
          const Mark = isMissing ? Circle : CircleCheck;
          return (
            <li key={target} className={`flex items-center gap-1.5 ${isMissing ? "text-ink" : "text-muted"}`}>
              <Mark className={`size-4 ${isMissing ? "text-edge" : "text-stage-funded"}`} aria-hidden="true" />
              {labelOfTarget(target)}
              <span className="sr-only">{isMissing ? "(no column yet)" : "(has a column)"}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
