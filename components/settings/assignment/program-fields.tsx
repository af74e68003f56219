import { CheckField } from "@/components/ui/input/check-field";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { ASSIGNMENT_METHODS } from "@/lib/domain/applications/lead-assignment";
import type { DraftProgram } from "./draft";
import { HoursFields } from "./hours-fields";

type ProgramFieldsProps = {
  readonly program: DraftProgram;
  /** Returns what is wrong with a value, to follow its name. */
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (values: Partial<DraftProgram>) => void;
};

const METHOD_TEXT = {
  inTurn: "In turn: each lead goes at once to the user who has waited longest",
  firstToClaim: "First to claim: everyone who can take a lead sees it on Today, and the first to claim it gets it",
} as const;

/** Edits how leads are assigned. */
export function ProgramFields({ program, errorOf, onChange }: ProgramFieldsProps) {
  const { isOn, method, claimMinutes, passOnMinutes, licensedOnly, hasHours, hours } = program;
  const [claimError, passOnError] = [errorOf("claimWithinMinutes"), errorOf("passOnAfterMinutes")];
  return (
    <>
      <CheckField
        label="Turn on lead assignment"
        hint="Applies to new leads from lead providers that have no loan officer yet."
        checked={isOn}
        onChange={({ target }) => onChange({ isOn: target.checked })}
      />
      <SelectField
        label="Assignment method"
        options={ASSIGNMENT_METHODS.map((name) => [name, METHOD_TEXT[name]])}
        value={method}
        onChange={({ target }) => onChange({ method: target.value === "firstToClaim" ? "firstToClaim" : "inTurn" })}
      />
      {method === "firstToClaim" && (
        <Field
          label="Assign an unclaimed lead after (minutes)"
          hint="It then goes to the user who has waited longest. Only minutes when calls are allowed count. Leave blank to wait until someone claims it."
          inputMode="numeric"
          autoComplete="off"
          value={claimMinutes}
          error={claimError && `The number of minutes ${claimError}.`}
          onChange={({ target }) => onChange({ claimMinutes: target.value })}
        />
      )}
      <Field
        label="Pass a lead on after (minutes)"
        hint="If no one has tried to reach the borrower by then. Only minutes when calls are allowed count. Leave blank to never pass leads on."
        inputMode="numeric"
        autoComplete="off"
        value={passOnMinutes}
        error={passOnError && `The number of minutes ${passOnError}.`}
        onChange={({ target }) => onChange({ passOnMinutes: target.value })}
      />
      <CheckField
        label="Count only business hours"
        hint="Only minutes during business hours count. The count restarts each business day."
        checked={hasHours}
        onChange={({ target }) => onChange({ hasHours: target.checked })}
      />
      {hasHours && <HoursFields hours={hours} errorOf={errorOf} onChange={(next) => onChange({ hours: next })} />}
      <CheckField
        label="Require a license in the property’s state"
        hint="A user with licenses on record only gets leads in those states. Select this to also skip users with no licenses on record. Add licenses under Settings, People."
        checked={licensedOnly}
        onChange={({ target }) => onChange({ licensedOnly: target.checked })}
      />
    </>
  );
}
