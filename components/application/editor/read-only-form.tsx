import { FIELD_LABELS, formValues, isSecret, SECTIONS } from "@/components/application/editor/field/fields";
import { useShownValue } from "@/components/application/editor/field/use-shown-value";
import { Panel } from "@/components/ui/feedback/panel";
import type { Application } from "@/lib/contract/applications/application";

/** Shows a file to a user who may not edit it. */
export function ReadOnlyForm({ application }: { readonly application: Application }) {
  const shownValue = useShownValue();
  const values = formValues(application);
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <p className="rounded-md border border-line bg-surface px-3 py-2 text-dense text-muted">
        View only. Ask a manager for edit access.
      </p>
      {SECTIONS.map(([title, names]) => (
        <Panel key={title} title={title}>
          <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {names
              .filter((name) => !isSecret(name))
              .map((name) => (
                <div key={name} className="min-w-0">
                  <dt className="text-meta text-muted">{FIELD_LABELS[name]}</dt>
                  <dd>{shownValue(name, values[name])}</dd>
                </div>
              ))}
          </dl>
        </Panel>
      ))}
    </div>
  );
}
