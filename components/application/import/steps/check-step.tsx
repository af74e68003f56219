import { CircleCheck, Copy, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { Checked } from "@/components/application/import/check-rows";
import { ProblemList } from "@/components/application/import/problem-list";
import type { Table } from "@/components/application/import/read-csv";
import { RejectedButton } from "@/components/application/import/rejected-button";
import { leftOut } from "@/components/application/import/rows";
import type { Import } from "@/components/application/import/use-import";
import { counted } from "@/components/format/counted";
import { Notice } from "@/components/ui/feedback/notice";
import { Button } from "@/components/ui/input/button";
import { CheckField } from "@/components/ui/input/check-field";
import { useOnline } from "@/lib/client/request/online";
import { StepPanel } from "./step-panel";

type CheckStepProps = { readonly flow: Import; readonly table: Table; readonly checked: Checked };

/** Shows how many rows can be imported, what is wrong with the others, and starts the import. */
export function CheckStep({ flow, table, checked }: CheckStepProps) {
  const { good, wrong, repeated } = checked;
  const [withRepeated, setWithRepeated] = useState(false);
  const isOnline = useOnline();
  const count = good.length + (withRepeated ? repeated.length : 0);
  const rejected = leftOut(checked, withRepeated);
  return (
    <StepPanel title="Check" intro={`${table.name}: ${counted(table.rows.length, "row", "rows")}.`}>
      <ul aria-label="Result of the check" className="grid gap-2 sm:grid-cols-3">
        <Count icon={CircleCheck} look="text-stage-funded" count={good.length} text="ready to import" />
        <Count
          icon={TriangleAlert}
          look="text-danger"
          count={wrong.length}
          text={wrong.length === 1 ? "has a problem" : "have problems"}
        />
        <Count
          icon={Copy}
          look="text-stage-in-process"
          count={repeated.length}
          text={repeated.length === 1 ? "likely duplicate" : "likely duplicates"}
        />
      </ul>
      {!checked.isLookedUp && (
        <Notice>
          Hearthline could not look up which borrowers you already have. To try again, go back to the columns and check
          the rows again.
        </Notice>
      )}
      {repeated.length > 0 && (
        <CheckField
          label={`Also import ${counted(repeated.length, "likely duplicate", "likely duplicates")}`}
          hint="They share a phone or email with an earlier row, or with a file you already have. Import them only if they are other loans."
          checked={withRepeated}
          onChange={({ target }) => setWithRepeated(target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {count > 0 && (
          <Button disabled={!isOnline} onClick={() => void flow.start(withRepeated)}>
            Import {counted(count, "loan file", "loan files")}
          </Button>
        )}
        <Button look="secondary" onClick={() => flow.goTo("columns")}>
          Back to columns
        </Button>
        <RejectedButton table={table} mapping={flow.mapping} rejected={rejected} />
        <Button look="quiet" onClick={flow.startOver}>
          Choose another file
        </Button>
      </div>
      {rejected.length > 0 && (
        <p className="text-dense text-muted">
          {count === 0
            ? "No row can be imported as it is. Correct the file, then choose it again."
            : "Rejected rows are left out. Download them, correct them, and import that file afterward."}
        </p>
      )}
      <ProblemList checked={checked} />
    </StepPanel>
  );
}

type CountProps = {
  readonly icon: typeof Copy;
  readonly look: string;
  readonly count: number;
  readonly text: string;
};

const Count = ({ icon: Icon, look, count, text }: CountProps) => (
  <li className="flex items-center gap-3 rounded-md border border-line px-4 py-3">
    <Icon className={`size-5 shrink-0 ${count === 0 ? "text-muted" : look}`} aria-hidden="true" />
    <p>
      <span className="block text-name font-semibold">{count.toLocaleString("en-US")}</span>
      <span className="text-dense text-muted">{text}</span>
    </p>
  </li>
);
