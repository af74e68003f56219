import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { useSaveBar } from "@/components/form/use-save-bar";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/input/field";
import { useUpdateRetention } from "@/lib/client/privacy/privacy";
import { type RetentionSettings, RetentionUpdate } from "@/lib/contract/privacy/privacy";

/** The form's values as text. An empty one means no limit. */
type Values = Record<keyof RetentionUpdate, string>;

const valuesOf = ({ disposeSecretsAfterDays, eraseAfterDays }: RetentionSettings): Values => ({
  disposeSecretsAfterDays: String(disposeSecretsAfterDays ?? ""),
  eraseAfterDays: String(eraseAfterDays ?? ""),
});

const daysOf = (text: string) => (text.trim() === "" ? null : Number(text));

type RetentionFormProps = {
  readonly settings: RetentionSettings;
  /** Whether this user may change them. */
  readonly isOpen: boolean;
};

/** Edits after how many days data is deleted. */
export function RetentionForm({ settings, isOpen }: RetentionFormProps) {
  const { mutateAsync } = useUpdateRetention();
  const form = useRequestForm<Values, RetentionUpdate>({
    shape: RetentionUpdate,
    defaults: valuesOf(settings),
    labels: {
      disposeSecretsAfterDays: "Delete SSN and date of birth after (days)",
      eraseAfterDays: "Erase closed files after (days)",
    },
    bodyOf: ({ disposeSecretsAfterDays, eraseAfterDays }) => ({
      disposeSecretsAfterDays: daysOf(disposeSecretsAfterDays),
      eraseAfterDays: daysOf(eraseAfterDays),
    }),
    send: async (update) => {
      form.reset(valuesOf(await mutateAsync(update)));
      toast("Retention saved.");
    },
  });
  const bar = useSaveBar({ form, verb: "Save retention", onDiscard: () => form.reset(valuesOf(settings)) });
  const input = { autoComplete: "off", inputMode: "numeric", placeholder: "Never" } as const;
  return (
    <RequestForm
      form={form}
      legend="Retention"
      refused="The retention was not saved"
      submit="Save retention"
      pending="Saving…"
      isDisabled={!isOpen}
      bar={bar}
    >
      {!isOpen && <p className="text-muted">Only an owner can change these.</p>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          hint="Counted from the last change or view of a closed file. Two years are usual: 16 CFR 314.4(c). Leave blank to keep."
          {...input}
          {...form.field("disposeSecretsAfterDays")}
        />
        <Field
          hint="Counted from the last change of a closed file. At least 762: Regulation B requires 25 months (12 CFR 1002.12(b)). Leave blank to never erase automatically."
          {...input}
          {...form.field("eraseAfterDays")}
        />
      </div>
    </RequestForm>
  );
}
