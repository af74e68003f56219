import { CheckField } from "@/components/ui/input/check-field";
import { Field } from "@/components/ui/input/field";
import { type BusinessHours, WEEKDAYS, type Weekday } from "@/lib/domain/applications/business-hours";

type HoursFieldsProps = {
  readonly hours: BusinessHours;
  /** Returns what is wrong with a value, to follow its name. */
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (hours: BusinessHours) => void;
};

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  ...{ mon: "Monday", tue: "Tuesday", wed: "Wednesday", thu: "Thursday", fri: "Friday" },
  ...{ sat: "Saturday", sun: "Sunday" },
};

/** Edits the hours at which loan officers work. */
export function HoursFields({ hours, errorOf, onChange }: HoursFieldsProps) {
  const [fromError, untilError] = [errorOf("businessHours.from"), errorOf("businessHours.until")];
  const [daysError, zoneError] = [errorOf("businessHours.days"), errorOf("businessHours.timeZone")];
  const choose = (day: Weekday, isChosen: boolean) =>
    onChange({ ...hours, days: WEEKDAYS.filter((one) => (one === day ? isChosen : hours.days.includes(one))) });
  return (
    <div className="grid grid-cols-1 gap-3 border-l-2 border-line pl-3">
      <fieldset className="flex min-w-0 flex-wrap gap-x-4">
        <legend className="sr-only">Business days</legend>
        {WEEKDAYS.map((day) => (
          <CheckField
            key={day}
            label={DAY_NAMES[day]}
            checked={hours.days.includes(day)}
            onChange={({ target }) => choose(day, target.checked)}
          />
        ))}
      </fieldset>
      {daysError && <p className="text-meta text-danger">{`The days ${daysError}.`}</p>}
      <div className="grid gap-3 sm:grid-cols-3">
        <Field
          label="Start of business"
          type="time"
          required
          value={hours.from}
          error={fromError && `The time ${fromError}.`}
          onChange={({ target }) => onChange({ ...hours, from: target.value })}
        />
        <Field
          label="End of business"
          type="time"
          required
          value={hours.until}
          error={untilError && `The time ${untilError}.`}
          onChange={({ target }) => onChange({ ...hours, until: target.value })}
        />
        <Field
          label="Time zone"
          autoComplete="off"
          required
          value={hours.timeZone}
          error={zoneError && `The time zone ${zoneError}.`}
          onChange={({ target }) => onChange({ ...hours, timeZone: target.value })}
        />
      </div>
    </div>
  );
}
