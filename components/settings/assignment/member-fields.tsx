import { CheckField } from "@/components/ui/input/check-field";
import { Field } from "@/components/ui/input/field";
import { LOAN_PURPOSE_LABELS, LOAN_PURPOSES, type LoanPurpose } from "@/lib/domain/applications/fields/loan-purpose";
import type { DraftMember } from "./draft";

/** Returns the chosen purposes; empty stands for all, and at least one stays chosen. */
function withChoice(purposes: readonly LoanPurpose[], purpose: LoanPurpose, isChosen: boolean): readonly LoanPurpose[] {
  const before = purposes.length === 0 ? LOAN_PURPOSES : purposes;
  const after = LOAN_PURPOSES.filter((one) => (one === purpose ? isChosen : before.includes(one)));
  if (after.length === 0) return purposes;
  return after.length === LOAN_PURPOSES.length ? [] : after;
}

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
  const { name, states, purposes, dailyLimit, openLimit, weight, isReceiving, awayUntil } = member;
  const [stateError, limitError, weightError] = [errorOf("states"), errorOf("dailyLimit"), errorOf("weight")];
  const [openError, awayError] = [errorOf("openLimit"), errorOf("awayUntil")];
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-3">
      <legend className="float-left font-semibold wrap-anywhere">
        {name}
        <span className="font-normal text-muted">
          {" "}
          · {lastDay === 1 ? "1 lead" : `${lastDay} leads`} in the last 24 hours
        </span>
      </legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
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
        <Field
          label={`${name}: open files at most`}
          hint="At this number, they get no new leads. Leave blank for no limit."
          inputMode="numeric"
          autoComplete="off"
          value={openLimit}
          error={openError && `The limit ${openError}.`}
          onChange={({ target }) => onChange({ openLimit: target.value })}
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
        <Field
          label={`${name}: on leave until`}
          hint="Their first day back. Leave blank if they aren’t on leave."
          type="date"
          value={awayUntil}
          error={awayError && `The day ${awayError}.`}
          onChange={({ target }) => onChange({ awayUntil: target.value })}
        />
      </div>
      <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4">
        <legend className="float-left pr-4">{name}: loan purposes</legend>
        {LOAN_PURPOSES.map((purpose) => (
          <CheckField
            key={purpose}
            label={LOAN_PURPOSE_LABELS[purpose]}
            checked={purposes.length === 0 || purposes.includes(purpose)}
            onChange={({ target }) => onChange({ purposes: withChoice(purposes, purpose, target.checked) })}
          />
        ))}
      </fieldset>
      <CheckField
        label={`${name} gets leads now`}
        hint="If you clear this, they get no new leads until you select it again."
        checked={isReceiving}
        onChange={({ target }) => onChange({ isReceiving: target.checked })}
      />
    </fieldset>
  );
}
