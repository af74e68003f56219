import { type FormEvent, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { Labelled } from "@/components/ui/input/labelled";
import { SelectField } from "@/components/ui/input/select-field";
import { useUploadScrub } from "@/lib/client/contact/lender-licenses";
import { RequestFailure } from "@/lib/client/request/request";
import { dayOf, writtenDay } from "@/lib/domain/day";
import { LISTS } from "./list-names";
import { partsOf, readScrub } from "./scrub-file";

/** Uploads a file of a scrubbing service, in parts. */
export function ScrubForm() {
  const [list, setList] = useState<string>("national");
  const [listDate, setListDate] = useState(() => writtenDay(dayOf(Date.now())));
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState("");
  const { mutateAsync, isPending, error } = useUploadScrub();
  async function upload(event: FormEvent) {
    event.preventDefault();
    if (file === null) return setProblem("Choose a file.");
    const phones = readScrub(await file.text());
    if (phones.listed.length + phones.clear.length === 0) return setProblem("This file has no phone numbers.");
    setProblem("");
    let stored = 0;
    for (const part of partsOf(phones)) {
      const done = await mutateAsync({ list, listDate, ...part }).catch(() => null);
      if (done === null) return;
      stored += done.stored;
    }
    toast(`${stored.toLocaleString("en-US")} phones stored.`);
  }
  return (
    <form method="post" onSubmit={upload} className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="List" options={LISTS} value={list} onChange={({ target }) => setList(target.value)} />
        <Field
          label="Date of the copy"
          type="date"
          required
          value={listDate}
          onChange={({ target }) => setListDate(target.value)}
        />
      </div>
      <Labelled
        label="CSV file"
        hint="A phone in the first column, and in the second whether it is listed (yes or no)."
        error={problem === "" ? undefined : problem}
      >
        {({ className, ...ties }) => (
          <input
            {...ties}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className={`${className} py-1 pointer-coarse:py-2.5`}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Labelled>
      {error instanceof RequestFailure && <ErrorAlert title="Not everything was uploaded" failure={error} />}
      <div>
        <Button type="submit" look="secondary" isBusy={isPending}>
          {isPending ? "Uploading…" : "Upload list"}
        </Button>
      </div>
    </form>
  );
}
