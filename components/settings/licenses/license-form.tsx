import { type FormEvent, useState } from "react";
import { changedRowCount } from "@/components/form/changed-rows";
import { ErrorAlert } from "@/components/form/error-alert";
import { GuardedSaveBar } from "@/components/form/guarded-save-bar";
import { useSaveKey } from "@/components/form/use-save-key";
import { toast } from "@/components/ui/feedback/toast";
import { useUpdateLicenses } from "@/lib/client/contact/lender-licenses";
import { RequestFailure } from "@/lib/client/request/request";
import type { LenderLicenses } from "@/lib/contract/contact/licenses/lender-licenses";
import type { License } from "@/lib/contract/contact/licenses/license";
import { LicenseFields } from "./license-fields";

type LicenseFormProps = { readonly licenses: LenderLicenses; readonly isOpen: boolean };

/** Edits the licenses of all states at once. */
export function LicenseForm({ licenses, isOpen }: LicenseFormProps) {
  const [rows, setRows] = useState<readonly License[]>(licenses.data);
  const [saved, setSaved] = useState<readonly License[]>(licenses.data);
  const changes = changedRowCount(saved, rows, ({ state }) => state);
  const form = useSaveKey(changes > 0);
  const { mutate, isPending, reset, error } = useUpdateLicenses();
  function save(event: FormEvent) {
    event.preventDefault();
    const done = ({ data }: LenderLicenses) => {
      setRows(data);
      setSaved(data);
      toast(
        data.length === 0
          ? "Licenses are not checked."
          : data.length === 1
            ? "1 license saved."
            : `${data.length} licenses saved.`,
      );
    };
    mutate({ data: [...rows] }, { onSuccess: done });
  }
  return (
    <form ref={form} tabIndex={-1} method="post" onSubmit={save} className="grid gap-4 outline-none">
      <fieldset disabled={!isOpen || isPending} className="grid gap-4">
        <legend className="sr-only">Licenses</legend>
        <LicenseFields rows={rows} onChange={setRows} />
      </fieldset>
      {error instanceof RequestFailure && <ErrorAlert title="The licenses were not saved" failure={error} />}
      <GuardedSaveBar
        form={form}
        count={changes}
        isPending={isPending}
        verb="Save licenses"
        onDiscard={() => {
          setRows(saved);
          reset();
        }}
      />
    </form>
  );
}
