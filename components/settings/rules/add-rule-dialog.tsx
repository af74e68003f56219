import { useController, useWatch } from "react-hook-form";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { stateOptions } from "@/components/format/names/state-options";
import { ComboField } from "@/components/ui/input/combo-field";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { DraftRule } from "@/lib/client/contact/contact-rules";
import { jurisdictionOf } from "@/lib/domain/contact/gate/rule";
import {
  BOUND_CHANNELS,
  BOUND_WHO,
  CLOCKS,
  CLOSED,
  HOURS_OF,
  NEW_KINDS,
  NEW_RULE,
  type NewRule,
  NewRuleShape,
  PERIODS,
  toDraftRule,
} from "./new-rule";

const PLACES = [{ value: "*", text: "Everywhere" }, ...stateOptions(jurisdictionOf)];

const LABELS: Readonly<Record<keyof NewRule, string>> = {
  kind: "Kind",
  place: "Place",
  channels: "Applies to",
  who: "Contact by",
  hoursOf: "Days",
  clock: "Time zone",
  from: "From",
  to: "Until",
  closed: "Closed on",
  count: "Contacts with one borrower",
  period: "Period",
  firstDay: "First day",
  lastDay: "Last day (optional)",
  text: "Rule in one sentence",
  cite: "Source",
};

type AddRuleDialogProps = {
  /** The ids that are taken. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onAdd: (rule: DraftRule) => void;
};

/** Adds a rule of the installation to what will be published. */
export function AddRuleDialog({ ids, onClose, onAdd }: AddRuleDialogProps) {
  const form = useRequestForm<NewRule>({
    shape: NewRuleShape,
    defaults: NEW_RULE,
    labels: LABELS,
    send: async (values) => {
      onAdd(toDraftRule(values, ids));
      onClose();
    },
  });
  const kind = useWatch({ control: form.control, name: "kind" });
  const { field: place } = useController({ control: form.control, name: "place" });
  return (
    <Dialog
      onClose={onClose}
      title="Add rule"
      intro="Your rules come on top of the ones that came with Hearthline, and can only be stricter."
    >
      <RequestForm form={form} legend="Rule" refused="The rule was not added" submit="Add rule" pending="Adding…">
        <SelectField options={NEW_KINDS} {...form.field("kind")} />
        <ComboField label={LABELS.place} options={PLACES} value={place.value} onChange={place.onChange} />
        <SelectField options={BOUND_CHANNELS} {...form.field("channels")} />
        <SelectField options={BOUND_WHO} {...form.field("who")} />
        <ValueFields kind={kind} field={form.field} />
        <Field
          required
          autoComplete="off"
          maxLength={300}
          hint="Loan officers read it as the reason."
          {...form.field("text")}
        />
        <Field required autoComplete="off" maxLength={300} {...form.field("cite")} />
      </RequestForm>
    </Dialog>
  );
}

type ValueFieldsProps = {
  readonly kind: string;
  readonly field: ReturnType<typeof useRequestForm<NewRule>>["field"];
};

function ValueFields({ kind, field }: ValueFieldsProps) {
  if (kind === "closed_day") return <SelectField options={CLOSED} {...field("closed")} />;
  if (kind === "cap")
    return (
      <>
        <Field inputMode="numeric" maxLength={4} {...field("count")} />
        <SelectField options={PERIODS} {...field("period")} />
      </>
    );
  if (kind === "suspension")
    return (
      <>
        <Field type="date" required {...field("firstDay")} />
        <Field type="date" {...field("lastDay")} />
      </>
    );
  return (
    <>
      <SelectField options={HOURS_OF} {...field("hoursOf")} />
      <SelectField options={CLOCKS} {...field("clock")} />
      <Field type="time" required {...field("from")} />
      <Field type="time" required {...field("to")} />
    </>
  );
}
