import { Alert } from "@/components/ui/feedback/alert";

type FieldSummaryProps = {
  readonly wrong: readonly { readonly label: string; readonly go: () => void }[];
};

/**
 * Links to the invalid fields; each shows its own error. A single invalid field gets the focus instead of a summary.
 * Uses buttons, because a link would replace the code in the URL.
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
