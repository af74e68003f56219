import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { useSaveBar } from "@/components/form/use-save-bar";
import { toast } from "@/components/ui/feedback/toast";
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
      toast("Placeholders saved.");
    },
  });
  const bar = useSaveBar({ form, verb: "Save placeholders", onDiscard: () => form.reset(valuesOf(settings)) });
  return (
    <RequestForm
      form={form}
      legend="Placeholders"
      refused="The placeholders were not saved"
      submit="Save placeholders"
      pending="Saving…"
      isDisabled={!isOpen}
      bar={bar}
    >
      {!isOpen && <p className="text-muted">Only an owner can change these.</p>}
      <Field
        hint="For example, noemail@ or a call center's number sent by a portal. Listed values are never contacted, and opt-outs don't spread through them."
        autoComplete="off"
        {...form.field("entries")}
      />
    </RequestForm>
  );
}
