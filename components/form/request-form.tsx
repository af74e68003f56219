import type { ReactNode } from "react";
import { useFocusBack } from "@/components/ui/focus/use-focus-back";
import { useIsReady } from "@/components/ui/focus/use-is-ready";
import { Button } from "@/components/ui/input/button";
import { useDialogClose } from "@/components/ui/overlay/dialog-close";
import type { RequestFailure } from "@/lib/client/request/request";
import { ErrorAlert } from "./error-alert";
import { FieldSummary } from "./field-summary";
import type { useRequestForm } from "./use-request-form";
import type { FormBar } from "./use-save-bar";

type RequestFormProps = {
  readonly form: Pick<ReturnType<typeof useRequestForm>, "onSubmit" | "isPending" | "wrong" | "refusal">;
  /** The name of the form for screen readers. */
  readonly legend: string;
  /** Title of the error above the form. */
  readonly refused: string;
  readonly submit: string;
  readonly pending: string;
  readonly isDisabled?: boolean;
  /** Renders further advice for an error. */
  readonly advice?: (failure: RequestFailure) => ReactNode;
  /** A button next to the submit button. */
  readonly beside?: ReactNode;
  /** A save bar in place of the submit button, and the ref that it needs. */
  readonly bar?: FormBar;
  readonly children: ReactNode;
};

/** Renders `useRequestForm`: one form with a submit button, and in a dialog a cancel button. */
export function RequestForm(props: RequestFormProps) {
  const { form, legend, refused, submit, pending, isDisabled = false, advice, beside, bar, children } = props;
  const { onSubmit, isPending, wrong, refusal } = form;
  // Without scripts, submitting would reload the page and lose what was typed.
  const isReady = useIsReady();
  const cancel = useDialogClose();
  useFocusBack(isPending);
  return (
    <form
      ref={bar?.form}
      tabIndex={bar && -1}
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-4 outline-none"
    >
      {refusal.failure && (
        <ErrorAlert ref={refusal.ref} title={refused} failure={refusal.failure}>
          {advice?.(refusal.failure)}
        </ErrorAlert>
      )}
      <FieldSummary wrong={wrong} />
      <fieldset disabled={isPending || isDisabled} aria-busy={isPending} className="grid gap-4">
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
      {bar?.node ?? (
        <div className={`mt-1 flex flex-wrap items-center gap-2 ${cancel === undefined ? "" : "justify-end"}`}>
          {cancel !== undefined && (
            <Button look="secondary" onClick={cancel} disabled={isPending}>
              Cancel
            </Button>
          )}
          <Button type="submit" disabled={!isReady || isPending || isDisabled}>
            {isPending ? pending : submit}
          </Button>
          {beside}
        </div>
      )}
    </form>
  );
}
