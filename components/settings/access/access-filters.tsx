import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { type AccessConditions, accessReportQuery } from "@/lib/client/privacy/access";

type AccessFiltersProps = {
  readonly conditions: AccessConditions;
  readonly onChoose: (conditions: AccessConditions) => void;
  /** Whether the last day is before the first. */
  readonly isBackward: boolean;
};

/** Selects the days and the user of the report. */
export function AccessFilters({ conditions, onChoose, isBackward }: AccessFiltersProps) {
  // A chosen user stays selected on days when they viewed nothing.
  const [chosen, setChosen] = useState("");
  const everybody = useQuery({ ...accessReportQuery({ ...conditions, actorId: "" }), enabled: !isBackward });
  const actors = (everybody.data?.data ?? []).filter(({ actor }) => actor.id !== "");
  const named = actors
    .map(({ actor }) => [actor.id, actor.name] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other));
  const { from, to, actorId } = conditions;
  const isAbsent = actorId !== "" && !named.some(([id]) => id === actorId);
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:max-w-2xl sm:grid-cols-3">
      <Field
        label="From"
        type="date"
        hint={isBackward ? undefined : "Your days, widened to whole UTC days."}
        error={isBackward ? "Choose a day on or before the last one." : undefined}
        value={from}
        onChange={({ target }) => onChoose({ ...conditions, from: target.value })}
      />
      <Field
        label="To"
        type="date"
        value={to}
        onChange={({ target }) => onChoose({ ...conditions, to: target.value })}
      />
      <div className="max-sm:col-span-2">
        <SelectField
          label="Who"
          options={[["", "Everyone"], ...named, ...(isAbsent ? [[actorId, chosen] as const] : [])]}
          value={actorId}
          onChange={({ target }) => {
            setChosen(named.find(([id]) => id === target.value)?.[1] ?? "");
            onChoose({ ...conditions, actorId: target.value });
          }}
        />
      </div>
    </div>
  );
}
