import { Labelled } from "@/components/ui/input/labelled";
import { labelOfTarget, NEEDED, sectionsOf, type Target } from "@/lib/domain/applications/import/target";
import type { Table } from "./read-csv";
import { samplesOf } from "./rows";
import { isSensitiveColumn } from "./use-import";

type ColumnRowProps = {
  readonly table: Table;
  readonly column: number;
  readonly targets: readonly Target[];
  readonly target: Target | null;
  /** Whether another column feeds the same field. */
  readonly isRepeated: boolean;
  readonly onChange: (target: Target | null) => void;
};

/** Shows one column of the file with its first values, and the field that it feeds. */
export function ColumnRow({ table, column, targets, target, isRepeated, onChange }: ColumnRowProps) {
  const isSensitive = isSensitiveColumn(table, column);
  const samples = samplesOf(table, column);
  const heading = table.headings[column] ?? "";
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,16rem)]">
      <p className="font-medium wrap-anywhere md:py-1.5">{heading}</p>
      <p dir="auto" className="truncate text-muted md:py-1.5">
        {isSensitive ? "Hidden" : samples.join(" · ") || "Empty"}
      </p>
      <Labelled
        label={`Field for ${heading}`}
        isLabelHidden
        hint={isSensitive && target === null ? SENSITIVE : undefined}
        error={isRepeated && target !== null ? `Another column feeds ${labelOfTarget(target)} too.` : undefined}
      >
        {(ties) => (
          <select
            {...ties}
            value={target ?? ""}
            onChange={(event) => onChange(targets.find((one) => one === event.target.value) ?? null)}
          >
            <option value="">Do not import</option>
            {sectionsOf(targets).map(([title, members]) => (
              <optgroup key={title} label={title}>
                {members.map((member) => (
                  <option key={member} value={member}>
                    {labelOfTarget(member)}
                    {NEEDED.some((needed) => needed === member) ? " (required)" : ""}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Labelled>
    </li>
  );
}

const SENSITIVE =
  "Looks like a social security number or date of birth. These are added in each file, not by an import.";
