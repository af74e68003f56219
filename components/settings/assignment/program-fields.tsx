import { CheckField } from "@/components/ui/input/check-field";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { ASSIGNMENT_METHODS } from "@/lib/domain/applications/lead-assignment";
import type { DraftProgram } from "./draft";

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
  const { isOn, method, claimMinutes, passOnMinutes, licensedOnly } = program;
  const [claimError, passOnError] = [errorOf("claimWithinMinutes"), errorOf("passOnAfterMinutes")];
  return (
    <>
      <CheckField
        label="Assign new leads automatically"
        hint="Only leads of providers that come in from now on, and that no one has taken."
        checked={isOn}
        onChange={({ target }) => onChange({ isOn: target.checked })}
      />
      <SelectField
        label="How"
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
        label="Only to users who are licensed in the property’s state"
        hint="Licenses are under People. Someone with licenses on record never gets a lead of another state. With this box ticked, someone without any gets no leads."
        checked={licensedOnly}
        onChange={({ target }) => onChange({ licensedOnly: target.checked })}
      />
    </>
  );
}
