import { useQuery } from "@tanstack/react-query";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { type AccessConditions, accessReportQuery } from "@/lib/client/access";

type AccessFiltersProps = {
  readonly conditions: AccessConditions;
  readonly onChoose: (conditions: AccessConditions) => void;
  /** Does the last day come before the first? */
  readonly isBackward: boolean;
};

/** Of which days, and of whom, the report tells. */
export function AccessFilters({ conditions, onChoose, isBackward }: AccessFiltersProps) {
  const everybody = useQuery({ ...accessReportQuery({ ...conditions, actorId: "" }), enabled: !isBackward });
  const actors = (everybody.data?.data ?? []).filter(({ actor }) => actor.id !== "");
  const named = actors
    .map(({ actor }) => [actor.id, actor.name] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other));
  const choice = (name: keyof AccessConditions) => ({
    value: conditions[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChoose({ ...conditions, [name]: target.value }),
  });
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:max-w-2xl sm:grid-cols-3">
      <Field
        label="From"
        type="date"
        hint={isBackward ? undefined : "Days begin and end in UTC."}
        error={isBackward ? "Choose a day that is not after the last one." : undefined}
        {...choice("from")}
      />
      <Field label="To" type="date" {...choice("to")} />
      <div className="max-sm:col-span-2">
        <SelectField label="Who" options={[["", "Everybody"], ...named]} {...choice("actorId")} />
      </div>
    </div>
  );
}
