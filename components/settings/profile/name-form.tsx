import { useEffect } from "react";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { useSaveBar } from "@/components/form/use-save-bar";
import { Panel } from "@/components/ui/feedback/panel";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/input/field";
import { useUpdateMe } from "@/lib/client/accounts/me";
import { type Me, MePatch } from "@/lib/contract/accounts/account";

const Shape = MePatch.pick({ name: true }).required();

/** Edits the name that other users see. */
export function NameForm({ me }: { readonly me: Me }) {
  const { mutateAsync } = useUpdateMe();
  const form = useRequestForm<{ name: string }>({
    shape: Shape,
    defaults: { name: me.name },
    labels: { name: "Name" },
    send: async (values) => {
      const { name } = await mutateAsync(values);
      form.reset({ name });
      toast("Your name is saved.");
    },
  });
  const bar = useSaveBar({ form, verb: "Save name", onDiscard: () => form.reset({ name: me.name }) });
  const element = bar.form;
  const { reset, setValue } = form;
  useEffect(() => {
    // Text typed before the scripts loaded counts as a change too.
    const field = element.current?.elements.namedItem("name");
    if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) return;
    const { value } = field;
    reset();
    setValue("name", value, { shouldDirty: true });
  }, [element, reset, setValue]);
  return (
    <Panel title="You" intro={me.email}>
      <RequestForm
        form={form}
        legend="You"
        refused="Your name was not saved"
        submit="Save name"
        pending="Saving…"
        bar={bar}
      >
        <Field
          autoComplete="name"
          hint="Shown next to changes you make."
          required
          // Filled before the scripts load.
          defaultValue={me.name}
          {...form.field("name")}
        />
      </RequestForm>
    </Panel>
  );
}
