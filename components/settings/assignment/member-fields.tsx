import { CheckField } from "@/components/ui/input/check-field";
import { Field } from "@/components/ui/input/field";
import type { DraftMember } from "./draft";

type MemberFieldsProps = {
  readonly member: DraftMember;
  /** Whether leads go to users in turn. */
  readonly hasTurns: boolean;
  /** The leads they got in the last 24 hours. */
  readonly lastDay: number;
  /** Returns what is wrong with a value, to follow its name. */
  readonly errorOf: (member: string) => string | undefined;
  readonly onChange: (values: Partial<DraftMember>) => void;
};

/** Edits which leads one user gets. */
export function MemberFields({ member, hasTurns, lastDay, errorOf, onChange }: MemberFieldsProps) {
  const { name, states, dailyLimit, weight, isReceiving } = member;
  const [stateError, limitError, weightError] = [errorOf("states"), errorOf("dailyLimit"), errorOf("weight")];
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-3">
      <legend className="float-left font-semibold wrap-anywhere">
        {name}
        <span className="font-normal text-muted">
          {" "}
          · {lastDay === 1 ? "1 lead" : `${lastDay} leads`} in the last 24 hours
        </span>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={`${name}: states`}
          hint="Such as CA, NV. Leave blank for all states."
          autoComplete="off"
          maxLength={250}
          value={states}
          error={stateError && `States ${stateError}.`}
          onChange={({ target }) => onChange({ states: target.value })}
        />
        <Field
          label={`${name}: leads a day at most`}
          hint="Leave blank for no limit."
          inputMode="numeric"
          autoComplete="off"
          value={dailyLimit}
          error={limitError && `The limit ${limitError}.`}
          onChange={({ target }) => onChange({ dailyLimit: target.value })}
        />
        {hasTurns && (
          <Field
            label={`${name}: weight`}
            hint="A user with weight 2 gets twice as many leads as a user with weight 1. Leave blank for 1."
            inputMode="numeric"
            autoComplete="off"
            value={weight}
            error={weightError && `The weight ${weightError}.`}
            onChange={({ target }) => onChange({ weight: target.value })}
          />
        )}
      </div>
      <CheckField
        label={`${name} gets leads now`}
        hint="Clear it for a vacation."
        checked={isReceiving}
        onChange={({ target }) => onChange({ isReceiving: target.checked })}
      />
    </fieldset>
  );
}
