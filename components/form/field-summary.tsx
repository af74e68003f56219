import { Alert } from "@/components/ui/alert";

type FieldSummaryProps = {
  readonly wrong: readonly { readonly text: string; readonly go: () => void }[];
};

/** Names what is wrong with a form, and leads to it. Buttons, because a link would put its target over the code. */
export function FieldSummary({ wrong }: FieldSummaryProps) {
  return (
    <Alert title={wrong.length === 1 ? "One field is not right yet" : `${wrong.length} fields are not right yet`}>
      <ul>
        {wrong.map(({ text, go }) => (
          <li key={text}>
            <button type="button" onClick={go} className="min-h-6 text-left underline underline-offset-2">
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
