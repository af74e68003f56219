import { FileSpreadsheet } from "lucide-react";
import Link from "next/link";
import { type DragEvent, useState } from "react";
import {
  MOST_MEGABYTES,
  MOST_ROWS,
  readCsv,
  type Table,
  UnreadableFile,
} from "@/components/application/import/read-csv";
import { saveCsv, templateCsv } from "@/components/application/import/rejected-csv";
import { Alert } from "@/components/ui/feedback/alert";
import { useIsReady } from "@/components/ui/focus/use-is-ready";
import { Button } from "@/components/ui/input/button";
import { StepPanel } from "./step-panel";

/** Takes a CSV file, chosen or dropped. */
export function ChooseStep({ onRead }: { readonly onRead: (table: Table) => void }) {
  const [problem, setProblem] = useState("");
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const isReady = useIsReady();

  async function take(files: FileList | null) {
    const file = files?.[0];
    if (file === undefined) return;
    if (files !== null && files.length > 1) return setProblem("Choose one file at a time.");
    setProblem("");
    setReading(true);
    try {
      onRead(await readCsv(file));
    } catch (thrown) {
      setProblem(thrown instanceof UnreadableFile ? thrown.message : "The file could not be read. Try again.");
      setReading(false);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  }

  return (
    <StepPanel
      isNext={false}
      title="Choose a file"
      intro={`A CSV file with one loan per row and headings in the first row. Up to ${MOST_ROWS.toLocaleString("en-US")} rows or ${MOST_MEGABYTES} MB.`}
    >
      {problem !== "" && (
        <Alert title="This file cannot be imported">
          <p>{problem}</p>
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can only be dropped with a pointer; by keyboard, the button inside does the same */}
      <div
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className="grid justify-items-center gap-3 rounded-lg border border-dashed border-edge p-8 text-center data-over:border-accent data-over:bg-accent-tint"
      >
        <span className="grid size-10 place-items-center rounded-full bg-accent-tint text-accent">
          <FileSpreadsheet className="size-5" aria-hidden="true" />
        </span>
        <p className="text-muted">
          <span className="max-sm:hidden">Drop a CSV file here, or choose one.</span>
          <span className="sm:hidden">Choose a CSV file from your device.</span>
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <label className="button button-primary bg-accent text-on-accent hover:bg-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            {isReading ? "Reading…" : "Choose a CSV file"}
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              disabled={!isReady || isReading}
              className="sr-only"
              onChange={({ target }) => {
                void take(target.files);
                // Otherwise choosing the same file again, once corrected, would do nothing.
                target.value = "";
              }}
            />
          </label>
          <Button
            look="secondary"
            disabled={!isReady}
            onClick={() => saveCsv("hearthline-template.csv", templateCsv())}
          >
            Download a template
          </Button>
        </div>
      </div>
      <Facts />
    </StepPanel>
  );
}

const Facts = () => (
  <div className="grid gap-2 text-dense">
    <h3 className="font-medium">Good to know</h3>
    <ul className="grid max-w-prose list-disc gap-1 pl-5 text-muted">
      <li>
        Borrowers who opted out stay stopped: a file with their phone or email is created with all contact stopped.
      </li>
      <li>
        The contact agent does not contact a file because you imported it. It does if you later move the file to a
        status that starts a cadence.
      </li>
      <li>Social security numbers and dates of birth are not imported. Add them in each file.</li>
      <li>
        Excel saves such a file as “CSV UTF-8”. <Link href="/docs/bulk#browser">More about the import</Link>
      </li>
    </ul>
  </div>
);
