import { useController } from "react-hook-form";
import type { useRequestForm } from "@/components/form/use-request-form";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { CheckField } from "@/components/ui/input/check-field";
import { ChoicesField } from "@/components/ui/input/choices-field";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { TextArea } from "@/components/ui/input/text-area";
import { STATUSES } from "@/lib/domain/status/status";
import { FORMAT_OPTIONS, PAYLOAD_OPTIONS, TYPE_OPTIONS, WEBHOOK_LABELS, type WebhookValues } from "./webhook-values";

type WebhookForm = ReturnType<typeof useRequestForm<WebhookValues>>;

type WebhookFieldsProps = {
  readonly form: WebhookForm;
  /** The names of the extra headers that are set. */
  readonly headerNames?: readonly string[];
};

/** The fields that a new webhook and a changed one share. */
export function WebhookFields({ form, headerNames = [] }: WebhookFieldsProps) {
  const names = useStatusNames();
  const { field: types } = useController({ control: form.control, name: "types" });
  const { field: statuses } = useController({ control: form.control, name: "statuses" });
  const { label: orderedLabel, error: _, ...ordered } = form.field("ordered");
  const { label: removeLabel, error: __, ...hasNoHeaders } = form.field("hasNoHeaders");
  const isSet = headerNames.length > 0;
  return (
    <>
      <Field
        type="url"
        autoComplete="off"
        required
        placeholder="https://hooks.example.com/hearthline"
        hint="Where events are sent: https, on a public address."
        {...form.field("url")}
      />
      <Field autoComplete="off" hint="A note for your colleagues." maxLength={200} {...form.field("description")} />
      <ChoicesField
        label={WEBHOOK_LABELS.types}
        options={TYPE_OPTIONS}
        chosen={types.value}
        onChange={types.onChange}
      />
      <ChoicesField
        label={WEBHOOK_LABELS.statuses}
        options={STATUSES.map((status) => [status, names[status]])}
        chosen={statuses.value}
        onChange={statuses.onChange}
      />
      <Field
        autoComplete="off"
        hint="Only changes of these fields, by their API names: status, loanOfficerId. Leave blank for any."
        {...form.field("fields")}
      />
      <SelectField
        hint="The full file has names, phones and email as they are when the event is sent. The SSN and date of birth are never sent."
        options={PAYLOAD_OPTIONS}
        {...form.field("payload")}
      />
      <SelectField options={FORMAT_OPTIONS} {...form.field("format")} />
      <CheckField label={orderedLabel} hint="An event then waits until the one before it has arrived." {...ordered} />
      <Field
        inputMode="numeric"
        autoComplete="off"
        hint="Leave blank for as many as there are events."
        {...form.field("ratePerMinute")}
      />
      <TextArea
        rows={2}
        autoComplete="off"
        hint={`One a line, such as Authorization: Bearer 4f1b. Stored encrypted, and never shown again.${isSet ? ` Set now: ${headerNames.join(", ")}. Leave blank to keep them.` : ""}`}
        {...form.field("headers")}
      />
      {isSet && <CheckField label={removeLabel} {...hasNoHeaders} />}
    </>
  );
}
