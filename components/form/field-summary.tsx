import { Alert } from "@/components/ui/feedback/alert";

type FieldSummaryProps = {
  readonly wrong: readonly { readonly label: string; readonly go: () => void }[];
};

/**
 * Leads to the fields that are wrong; what is wrong stands at each of them, and only there. For one field there is no
 * summary: it has the focus. Buttons, because a link would put its target over the code in the address.
 */
export function FieldSummary({ wrong }: FieldSummaryProps) {
  if (wrong.length < 2) return null;
  return (
    <Alert title={`Fix ${wrong.length} fields to continue`}>
      <ul className="flex flex-wrap gap-x-3">
        {wrong.map(({ label, go }) => (
          <li key={label}>
            <button type="button" onClick={go} className="min-h-6 text-left underline underline-offset-2">
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
