import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { LicenseFields } from "@/components/settings/licenses/license-fields";
import { QueryResult } from "@/components/shell/query-result";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { officerLicensesQuery, useUpdateOfficerLicenses } from "@/lib/client/applications/assignment/officer-licenses";
import { RequestFailure } from "@/lib/client/request/request";
import type { Person } from "@/lib/contract/accounts/person";
import type { OfficerLicenses } from "@/lib/contract/applications/assignment/officer-licenses";

type LicensesDialogProps = { readonly person: Person; readonly onClose: () => void };

/** Edits the NMLS ID of a user, and the states in which they are licensed. */
export function LicensesDialog({ person, onClose }: LicensesDialogProps) {
  const query = useQuery(officerLicensesQuery(person.id));
  return (
    <Dialog
      onClose={onClose}
      title={`Licenses of ${person.name}`}
      intro="This user only gets new leads in the selected states. If none is selected, they can get leads in any state, unless lead assignment requires a license."
    >
      <QueryResult query={query}>
        {(licenses) => <LicensesForm person={person} licenses={licenses} onClose={onClose} />}
      </QueryResult>
    </Dialog>
  );
}

type LicensesFormProps = LicensesDialogProps & { readonly licenses: OfficerLicenses };

function LicensesForm({ person, licenses, onClose }: LicensesFormProps) {
  const [nmlsId, setNmlsId] = useState(licenses.nmlsId ?? "");
  const [rows, setRows] = useState<OfficerLicenses["data"]>(licenses.data);
  const { mutate, isPending, error } = useUpdateOfficerLicenses(person.id);
  const failure = error instanceof RequestFailure ? error : null;
  const idError = failure?.about.issues?.find(({ path }) => path === "nmlsId")?.message;
  function save(event: FormEvent) {
    event.preventDefault();
    const onSuccess = () => {
      toast(`Saved the licenses of ${person.name}.`);
      onClose();
    };
    mutate({ nmlsId, data: rows }, { onSuccess });
  }
  return (
    <form method="post" onSubmit={save} className="grid grid-cols-1 gap-4">
      <fieldset disabled={isPending} className="grid min-w-0 grid-cols-1 gap-4">
        <legend className="sr-only">Licenses</legend>
        <Field
          label="NMLS ID"
          hint="4 to 7 digits."
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={nmlsId}
          error={idError && `The NMLS ID ${idError}.`}
          onChange={({ target }) => setNmlsId(target.value)}
        />
        <LicenseFields rows={rows} onChange={(next) => setRows([...next])} />
      </fieldset>
      {failure && <ErrorAlert title="The licenses were not saved" failure={failure} />}
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? "Saving…" : "Save licenses"}
        </Button>
      </div>
    </form>
  );
}
