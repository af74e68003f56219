import { type FormEvent, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { CheckField } from "@/components/ui/input/check-field";
import { Field } from "@/components/ui/input/field";
import { useUpdateLicenses } from "@/lib/client/contact/lender-licenses";
import { RequestFailure } from "@/lib/client/request/request";
import type { LenderLicenses } from "@/lib/contract/contact/lender-licenses";
import { STATES, type State } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";

type License = LenderLicenses["data"][number];
type LicenseFormProps = { readonly licenses: LenderLicenses; readonly isOpen: boolean };

/** Edits the licenses of all states at once. */
export function LicenseForm({ licenses, isOpen }: LicenseFormProps) {
  const [rows, setRows] = useState<readonly License[]>(licenses.data);
  const { mutate, isPending, error } = useUpdateLicenses();
  const byState = new Map(rows.map((row) => [row.state, row]));
  const put = (row: License) => setRows([...rows.filter(({ state }) => state !== row.state), row]);
  const remove = (state: State) => setRows(rows.filter((row) => row.state !== state));
  function save(event: FormEvent) {
    event.preventDefault();
    const done = ({ data }: LenderLicenses) => {
      setRows(data);
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
    <form method="post" onSubmit={save} className="grid gap-4">
      <fieldset disabled={!isOpen || isPending} className="grid gap-4">
        <legend className="sr-only">Licenses</legend>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
          {STATES.map((state) => (
            <li key={state}>
              <CheckField
                label={STATE_NAMES[state]}
                checked={byState.has(state)}
                onChange={({ target }) => (target.checked ? put({ state }) : remove(state))}
              />
            </li>
          ))}
        </ul>
        {STATES.flatMap((state) => byState.get(state) ?? []).map((row) => (
          <LicenseRow key={row.state} row={row} onChange={put} />
        ))}
      </fieldset>
      {error instanceof RequestFailure && <ErrorAlert title="The licenses were not saved" failure={error} />}
      {isOpen && (
        <div>
          <Button type="submit" isBusy={isPending}>
            {isPending ? "Saving…" : "Save licenses"}
          </Button>
        </div>
      )}
    </form>
  );
}

type LicenseRowProps = { readonly row: License; readonly onChange: (row: License) => void };

function LicenseRow({ row, onChange }: LicenseRowProps) {
  const { state, number = "", firstDay = "", lastDay = "" } = row;
  const name = STATE_NAMES[state];
  const set = (member: "number" | "firstDay" | "lastDay", value: string) => {
    const { [member]: _, ...rest } = row;
    onChange(value === "" ? rest : { ...rest, [member]: value });
  };
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3 sm:grid-cols-3">
      <legend className="sr-only">{name}</legend>
      <Field
        label={`${name}: number`}
        autoComplete="off"
        maxLength={60}
        value={number}
        onChange={({ target }) => set("number", target.value)}
      />
      <Field
        label={`${name}: first day`}
        type="date"
        value={firstDay}
        onChange={({ target }) => set("firstDay", target.value)}
      />
      <Field
        label={`${name}: last day`}
        type="date"
        value={lastDay}
        onChange={({ target }) => set("lastDay", target.value)}
      />
    </fieldset>
  );
}
