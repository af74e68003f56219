import { CheckField } from "@/components/ui/input/check-field";
import { Field } from "@/components/ui/input/field";
import type { License } from "@/lib/contract/contact/licenses/license";
import { STATES, type State } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";

type LicenseFieldsProps = {
  readonly rows: readonly License[];
  readonly onChange: (rows: readonly License[]) => void;
};

/** Edits the licenses of all states at once. */
export function LicenseFields({ rows, onChange }: LicenseFieldsProps) {
  const byState = new Map(rows.map((row) => [row.state, row]));
  const put = (row: License) => onChange([...rows.filter(({ state }) => state !== row.state), row]);
  const remove = (state: State) => onChange(rows.filter((row) => row.state !== state));
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 lg:grid-cols-3">
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
    </>
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
        label={`${name}: license number`}
        autoComplete="off"
        maxLength={60}
        value={number}
        onChange={({ target }) => set("number", target.value)}
      />
      <Field
        label={`${name}: valid from`}
        type="date"
        value={firstDay}
        onChange={({ target }) => set("firstDay", target.value)}
      />
      <Field
        label={`${name}: last valid day`}
        type="date"
        value={lastDay}
        onChange={({ target }) => set("lastDay", target.value)}
      />
    </fieldset>
  );
}
