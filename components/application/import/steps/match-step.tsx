import { useRef, useState } from "react";
import { checkRows, lookedUp } from "@/components/application/import/check-rows";
import { ColumnRow } from "@/components/application/import/column-row";
import { NeededFields } from "@/components/application/import/needed-fields";
import type { Table } from "@/components/application/import/read-csv";
import type { Import } from "@/components/application/import/use-import";
import { counted } from "@/components/format/counted";
import { Alert } from "@/components/ui/feedback/alert";
import { Notice } from "@/components/ui/feedback/notice";
import { Button } from "@/components/ui/input/button";
import type { NamedValues } from "@/lib/domain/applications/import/cell-value";
import { labelOfTarget, missingTargets, repeatedTargets, type Target } from "@/lib/domain/applications/import/target";
import { StepPanel } from "./step-panel";

type MatchStepProps = {
  readonly flow: Import;
  readonly table: Table;
  readonly targets: readonly Target[];
  readonly named: NamedValues;
};

/** Asks which field each column of the file belongs to. */
export function MatchStep({ flow, table, targets, named }: MatchStepProps) {
  const { mapping, setMapping } = flow;
  const [isAsked, setAsked] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const missing = missingTargets(mapping);
  const repeated = repeatedTargets(mapping);
  const hasFault = missing.length + repeated.length > 0;

  async function check() {
    setAsked(true);
    if (hasFault) return requestAnimationFrame(() => alert.current?.focus());
    setChecking(true);
    flow.showChecked(await lookedUp(await checkRows(table, mapping, named)));
  }

  return (
    <StepPanel
      title="Match columns"
      intro={`${table.name}: ${counted(table.rows.length, "row", "rows")} and ${counted(table.headings.length, "column", "columns")}. Each field takes one column.`}
    >
      {table.isOldEncoding && (
        <Notice>
          This file is not UTF-8, so it was read as Windows text. Check that names with accents look right below.
        </Notice>
      )}
      <NeededFields mapping={mapping} />
      {isAsked && hasFault && (
        <Alert
          ref={alert}
          tabIndex={-1}
          title={missing.length > 0 ? "Some required fields have no column" : "A field has several columns"}
        >
          {missing.length > 0 && <p>Choose a column for: {missing.map(labelOfTarget).join(", ")}.</p>}
          {repeated.length > 0 && <p>More than one column feeds: {repeated.map(labelOfTarget).join(", ")}.</p>}
        </Alert>
      )}
      <div className="grid">
        <div
          aria-hidden="true"
          className="grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,16rem)] gap-4 border-b border-line pb-2 text-meta font-medium text-muted max-md:hidden md:grid"
        >
          <span>Column in your file</span>
          <span>First values</span>
          <span>Field</span>
        </div>
        <ul aria-label="Columns" className="divide-y divide-line">
          {[...table.headings.keys()].map((column) => (
            <ColumnRow
              key={column}
              {...{ table, column, targets }}
              target={mapping[column] ?? null}
              isRepeated={repeated.some((target) => target === mapping[column])}
              onChange={(target) => setMapping(mapping.map((last, index) => (index === column ? target : last)))}
            />
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={check} isBusy={isChecking}>
          {isChecking ? "Checking…" : "Check rows"}
        </Button>
        <Button look="secondary" onClick={flow.startOver} disabled={isChecking}>
          Choose another file
        </Button>
      </div>
    </StepPanel>
  );
}
