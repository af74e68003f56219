import { CONTACT_NAMES } from "@/components/format/names/channel-names";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { TextArea } from "@/components/ui/input/text-area";
import { FIRST_HOUR, LAST_HOUR } from "@/lib/domain/contact/outreach/step-hours";
import { HOUR_MS } from "@/lib/domain/day";
import { type DraftStep, type StepsDraft, WAIT_UNITS } from "./steps-draft";

const CHANNELS = (["sms", "email", "call"] as const).map((name) => [name, CONTACT_NAMES[name]] as const);
const UNITS = [
  ["minutes", "minutes later"],
  ["days", "days later"],
  ["businessDays", "business days later"],
] as const;
const hourText = new Intl.DateTimeFormat("en-US", { hour: "numeric", timeZone: "UTC" });
const HOURS = [
  ["", "Morning (9 AM)"],
  ...Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => {
    const hour = FIRST_HOUR + index;
    return [String(hour), hourText.format(hour * HOUR_MS)] as const;
  }),
] as const;

type StepFieldsProps = {
  readonly step: DraftStep;
  readonly index: number;
  readonly edit: StepsDraft;
  /** True if the steps of this cadence may be calls. */
  readonly mayCall: boolean;
  /** Returns what is wrong with a field of this step, as a sentence. */
  readonly errorOf: (member: string, label: string) => string | undefined;
  /** True if only new leads enter, so that the first step follows the arrival of a lead. */
  readonly isLead: boolean;
  readonly onRemove: () => void;
};

/** Edits one step of a cadence. */
export function StepFields({ step, index, edit, mayCall, errorOf, isLead, onRemove }: StepFieldsProps) {
  const { key, channel, unit, amount, hour, subject, template } = step;
  const number = index + 1;
  const isLast = number === edit.draft.length;
  const change = (values: Partial<DraftStep>) => edit.change(key, values);
  const channels = CHANNELS.filter(([name]) => mayCall || name !== "call");
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-4">
      <legend className="float-left font-semibold">Step {number}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          label="Send by"
          options={channels}
          value={channel}
          onChange={({ target }) => change({ channel: channels.find(([name]) => name === target.value)?.[0] ?? "sms" })}
        />
        <Field
          label={
            index === 0 ? `Wait after the ${isLead ? "lead comes in" : "file enters"}` : "Wait after the step before"
          }
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          error={errorOf("after", "The wait")}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <SelectField
          label="Unit"
          options={UNITS}
          value={unit}
          onChange={({ target }) => change({ unit: WAIT_UNITS.find((name) => name === target.value) ?? "minutes" })}
        />
        {unit !== "minutes" && (
          <SelectField
            label="Time of day (borrower’s time)"
            options={HOURS}
            value={hour}
            onChange={({ target }) => change({ hour: target.value })}
          />
        )}
      </div>
      {channel === "email" && (
        <Field
          label="Subject (optional)"
          hint="Left empty: Your loan request."
          autoComplete="off"
          maxLength={150}
          value={subject}
          error={errorOf("subject", "The subject")}
          onChange={({ target }) => change({ subject: target.value })}
        />
      )}
      <TextArea
        label={channel === "call" ? "What the agent says" : "Text"}
        maxLength={5_000}
        value={template}
        error={errorOf("template", "The text")}
        onChange={({ target }) => change({ template: target.value })}
      />
      <div className="-ml-3 flex flex-wrap">
        <Button
          look="quiet"
          aria-label={`Move step ${number} up`}
          disabled={index === 0}
          onClick={() => edit.move(index, -1)}
        >
          Move up
        </Button>
        <Button
          look="quiet"
          aria-label={`Move step ${number} down`}
          disabled={isLast}
          onClick={() => edit.move(index, 1)}
        >
          Move down
        </Button>
        <Button look="quiet" aria-label={`Remove step ${number}`} disabled={edit.draft.length === 1} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
