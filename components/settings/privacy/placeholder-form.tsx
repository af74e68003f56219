import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { say } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/input/field";
import { useUpdatePlaceholders } from "@/lib/client/privacy/privacy";
import { PlaceholderSettings } from "@/lib/contract/contact/placeholders";

type Values = { entries: string };

const valuesOf = ({ entries }: PlaceholderSettings): Values => ({ entries: entries.join(", ") });

const entriesOf = (text: string) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

type PlaceholderFormProps = { readonly settings: PlaceholderSettings; readonly isOpen: boolean };

/** Edits the phones and emails that identify nobody. */
export function PlaceholderForm({ settings, isOpen }: PlaceholderFormProps) {
  const { mutateAsync } = useUpdatePlaceholders();
  const form = useRequestForm<Values, PlaceholderSettings>({
    shape: PlaceholderSettings,
    defaults: valuesOf(settings),
    labels: { entries: "Phones and emails, separated by commas" },
    bodyOf: ({ entries }) => ({ entries: entriesOf(entries) }),
    send: async (update) => {
      form.reset(valuesOf(await mutateAsync(update)));
      say("The placeholders are saved.");
    },
  });
  return (
    <RequestForm
      form={form}
      legend="Placeholders"
      refused="The placeholders were not saved"
      submit="Save placeholders"
      pending="Saving …"
      isDisabled={!isOpen}
    >
      {!isOpen && <p className="text-muted">Only an owner changes these.</p>}
      <Field
        hint="Your portals may send noemail@ or the number of a call center. A listed one is never contacted, and an opt-out is not carried from one file to another by it."
        autoComplete="off"
        {...form.field("entries")}
      />
    </RequestForm>
  );
}
