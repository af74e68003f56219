import { Panel } from "@/components/ui/feedback/panel";
import type { Me } from "@/lib/contract/accounts/account";
import { definitionOf } from "@/lib/domain/applications/fields/fields";
import { SECTIONS } from "./fields";
import { type FieldForm, FormField } from "./form-field";
import { useFieldChoices } from "./use-field-choices";

type FormSectionsProps = { readonly me: Me; readonly form: FieldForm };

const WIDTHS = { full: "sm:col-span-6", third: "sm:col-span-2", half: "sm:col-span-3" } as const;

/** Renders the sections of the form of a new file. */
export function FormSections({ me, form }: FormSectionsProps) {
  const choices = useFieldChoices(me);
  return SECTIONS.map(([title, names]) => (
    <Panel key={title} title={title}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-6">
        {names.map((name) => (
          <div key={name} className={WIDTHS[definitionOf(name).width ?? "half"]}>
            <FormField name={name} form={form} {...choices} />
          </div>
        ))}
      </div>
    </Panel>
  ));
}
