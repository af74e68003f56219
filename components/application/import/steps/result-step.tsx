import { CircleCheck, Info } from "lucide-react";
import type { Table } from "@/components/application/import/read-csv";
import { RejectedButton } from "@/components/application/import/rejected-button";
import type { Import } from "@/components/application/import/use-import";
import { counted } from "@/components/format/counted";
import { Notice } from "@/components/ui/feedback/notice";
import { Button } from "@/components/ui/input/button";
import { ButtonLink } from "@/components/ui/input/button-link";
import { StepPanel } from "./step-panel";

/** The most rows on screen; the download has all of them. */
const MOST_SHOWN = 100;

/** Reports what was imported and what was not. */
export function ResultStep({ flow, table }: { readonly flow: Import; readonly table: Table }) {
  const { created, there } = flow.progress;
  const { rejected } = flow;
  const Mark = created > 0 ? CircleCheck : Info;
  return (
    <StepPanel title="Import finished">
      <p className="flex items-center gap-3">
        <Mark className={`size-6 shrink-0 ${created > 0 ? "text-stage-funded" : "text-muted"}`} aria-hidden="true" />
        <span>
          <span className="block text-heading font-semibold">
            {created === 0 ? "No loan files" : counted(created, "loan file", "loan files")} created
          </span>
          {rejected.length > 0 && (
            <span className="text-muted">{counted(rejected.length, "row", "rows")} not imported</span>
          )}
        </span>
      </p>
      {there > 0 && (
        <Notice>
          {there === 1 ? "1 row was" : `${there.toLocaleString("en-US")} rows were`} already imported within the last 24
          hours. {there === 1 ? "It was" : "They were"} not created again.
        </Notice>
      )}
      {rejected.length > 0 && (
        <ul aria-label="Rows not imported" className="divide-y divide-line text-dense">
          {rejected.slice(0, MOST_SHOWN).map(({ row, reason }) => (
            <li key={row.number} className="flex gap-4 py-2">
              <span className="w-16 shrink-0 text-muted">Row {row.number}</span>
              <span className="min-w-0 wrap-anywhere">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {rejected.length > MOST_SHOWN && (
        <p className="text-dense text-muted">The first {MOST_SHOWN} are shown. The download has all of them.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/applications">See the files</ButtonLink>
        <ButtonLink href="/pipeline">Open the board</ButtonLink>
        <RejectedButton table={table} mapping={flow.mapping} rejected={rejected} />
        <Button look="quiet" onClick={flow.startOver}>
          Import another file
        </Button>
      </div>
    </StepPanel>
  );
}
